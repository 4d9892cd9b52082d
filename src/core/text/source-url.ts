/** Addresses of files in a repository on the web. */

/** Escapes every byte that could end a link or a table cell. */
export function urlPath(path: string): string {
  const segments = path.toWellFormed().split('/').map(encodeURIComponent).join('/');
  return segments.replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
}

/** Below the repository's own address: a line of a file at a commit, of a document in its source. */
export function linePath(commit: string, path: string, line: number): string {
  return `blob/${commit}/${urlPath(path)}?plain=1#L${line}`;
}
