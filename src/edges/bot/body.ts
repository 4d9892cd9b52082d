/** A request's body, exactly as it was sent, and never more of it than is allowed. */
import type { IncomingMessage } from 'node:http';

export type Body =
  | { readonly kind: 'read'; readonly bytes: Buffer }
  | { readonly kind: 'too-large' }
  /** All bodies that are being read are too much together. */
  | { readonly kind: 'no-room' }
  | { readonly kind: 'broken' };

export interface BodyBounds {
  readonly maxBytes: number;
  /** Of all bodies together that are not read to their end: nobody has proved who they are. */
  readonly maxBytesTogether: number;
}

export class BodyReader {
  readonly #bounds: BodyBounds;
  #held = 0;

  constructor(bounds: BodyBounds) {
    this.#bounds = bounds;
  }

  /** A length that is announced and too large is refused before a byte is read. */
  async read(request: IncomingMessage): Promise<Body> {
    const announced = Number(request.headers['content-length'] ?? 0);
    if (announced > this.#bounds.maxBytes) return { kind: 'too-large' };
    const chunks: Buffer[] = [];
    let length = 0;
    try {
      for await (const chunk of request as AsyncIterable<Buffer>) {
        length += chunk.length;
        this.#held += chunk.length;
        if (length > this.#bounds.maxBytes) return { kind: 'too-large' };
        if (this.#held > this.#bounds.maxBytesTogether) return { kind: 'no-room' };
        chunks.push(chunk);
      }
    } catch {
      return { kind: 'broken' };
    } finally {
      this.#held -= length;
    }
    return { kind: 'read', bytes: Buffer.concat(chunks) };
  }
}
