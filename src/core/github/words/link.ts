/** Links of ours only: addresses that GitHub gave, checked before they are written. */

/** Empty where it is no plain https address. */
export function link(label: string, url: string | null): string {
  const isLink = url !== null && /^https:\/\/[\w.:/?&=%#~+-]+$/.test(url);
  return isLink ? `[${label}](${url})` : '';
}
