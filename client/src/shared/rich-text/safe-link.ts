const schemes = /^(https?|ftp|mailto|tel):/i;
const relative = /^([/#?]|\.{1,2}\/)/;
// Browsers drop these before they read the scheme, so `java\nscript:` would pass for something harmless.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
const ignored = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029]/g;

/** An address that is safe in a link; undefined for scripts, data and invalid addresses. */
export function safeLink(href: unknown): string | undefined {
  if (typeof href !== 'string') return undefined;
  const bare = href.replace(ignored, '');
  return schemes.test(bare) || relative.test(bare) ? href.trim() : undefined;
}
