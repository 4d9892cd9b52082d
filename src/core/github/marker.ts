/**
 * The hidden first line of our comment. GitHub shows no HTML comments; whoever pastes one is told
 * apart by the author, and by its place: foreign text never begins a body of ours.
 */

/** `finished` includes failures: nothing more is to come for that commit. */
export type CommentPhase = 'measuring' | 'finished' | 'superseded';

export interface Marker {
  /** Of the configuration; null: the only one. */
  readonly configuration: string | null;
  readonly headSha: string;
  readonly phase: CommentPhase;
}

const VERSION = 1;
/** No configuration can be called so: names begin with a letter or digit. */
const UNNAMED = '-';
const MARKER =
  /^<!-- benchproof:comment v(\d{1,4}) name=([a-z0-9-]{1,39}) head=([0-9a-f]{40}(?:[0-9a-f]{24})?) phase=([a-z]{1,20}) -->(?:\r?\n|$)/;

export function writeMarker({ configuration, headSha, phase }: Marker): string {
  const name = configuration ?? UNNAMED;
  return `<!-- benchproof:comment v${VERSION} name=${name} head=${headSha} phase=${phase} -->`;
}

/** Of the first line of a body; null: none is there. Newer versions are read as far as known. */
export function readMarker(body: string): Marker | null {
  const [, , name, headSha, phase] = MARKER.exec(body.slice(0, 400)) ?? [];
  if (name === undefined || headSha === undefined) return null;
  return {
    configuration: name === UNNAMED ? null : name,
    headSha,
    phase: phase === 'measuring' || phase === 'superseded' ? phase : 'finished',
  };
}
