/** A document that is not read, for a reason its author can do something about. */
export class DocumentRefusal extends Error {
  readonly kind: 'encoding' | 'work';

  constructor(kind: DocumentRefusal['kind'], message: string) {
    super(message);
    this.kind = kind;
  }
}
