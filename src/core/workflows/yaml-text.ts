/** Workflow files are written as text: the comments beside each line are half of what they are for. */

/** `${{ code }}`: GitHub's own form, which a template string would take for its own. */
export function expression(code: string): string {
  return `\${{ ${code} }}`;
}

export function indented(text: string, columns: number): string {
  const margin = ' '.repeat(columns);
  return text
    .split('\n')
    .map((line) => (line === '' ? line : margin + line))
    .join('\n');
}

/** One label as it is, several as a list; quoted where YAML would read more into it. */
export function labels(runsOn: string | readonly string[]): string {
  const quote = (label: string): string =>
    /^[A-Za-z][\w.-]*$/.test(label) ? label : JSON.stringify(label);
  return typeof runsOn === 'string' ? quote(runsOn) : `[${runsOn.map(quote).join(', ')}]`;
}

/** Paragraphs of comment, wrapped by whoever wrote them. */
export function comment(text: string): string {
  return text
    .split('\n')
    .map((line) => (line === '' ? '#' : `# ${line}`))
    .join('\n');
}
