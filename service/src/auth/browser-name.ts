/** In the order in which they are looked for: most call themselves by the names of others too. */
const browsers: readonly (readonly [string, RegExp])[] = [
  ['Edge', /\bEdgA?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
];
const systems: readonly (readonly [string, RegExp])[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
];

/** The browser and the system that a user agent names, as `Firefox, Windows`; null where it names neither. */
export function browserName(userAgent: string | undefined): string | null {
  const named = [browsers, systems].flatMap(
    (known) => known.find(([, sign]) => sign.test(userAgent ?? ''))?.[0] ?? [],
  );
  return named.length === 0 ? null : named.join(', ');
}
