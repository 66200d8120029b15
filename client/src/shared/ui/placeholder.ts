/** Bit of a thumbhash's third byte. */
const hasAlpha = 128;

/**
 * The average colour of a thumbhash, from its first three bytes (6 bits of lightness, 6 of yellow to blue, 6 of red
 * to green): cheap enough for every page. Transparent for images with alpha. Undefined for an invalid hash.
 */
export function averageColor(hash: string): string | undefined {
  const bytes = bytesOf(hash);
  if (bytes === undefined || bytes.length < 5) return undefined;
  const [first = 0, second = 0, third = 0] = bytes;
  if ((third & hasAlpha) !== 0) return 'transparent';
  const header = first | (second << 8) | (third << 16);
  const lightness = (header & 63) / 63;
  const yellowBlue = ((header >> 6) & 63) / 31.5 - 1;
  const redGreen = ((header >> 12) & 63) / 31.5 - 1;
  const blue = lightness - (2 / 3) * yellowBlue;
  const red = (3 * lightness - blue + redGreen) / 2;
  const shares = [red, red - redGreen, blue].map((share) =>
    Math.round(Math.min(1, Math.max(0, share)) * 255),
  );
  return `rgb(${shares.join(' ')})`;
}

/** The blurred image of a thumbhash as a data address. Lazy, because most images load before it is needed. */
export async function drawPlaceholder(hash: string): Promise<string | undefined> {
  const { thumbHashToDataURL } = await import('thumbhash');
  const bytes = bytesOf(hash);
  return bytes && thumbHashToDataURL(bytes);
}

/** Invalid stored values are ignored. */
function bytesOf(base64: string): Uint8Array | undefined {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}
