/** Addresses whose last part lets its bearer in: previews, links that are followed once, and what somebody sent. */
const secretPart =
  /(\/(?:preview|reset-password|invitation|verify|register|auth:\w+LinkStatus)\/|\/submission\/[\w-]+\?t=)[^\s/?#"'<>]+/gi;

/** A path, or a text with paths in it, without what would let somebody in. */
export function withoutSecret(text: string, instead = '…'): string {
  return text.replace(secretPart, `$1${instead}`);
}
