/** Bit of a thumbhash's third byte. */
const hasAlpha = 128;

/**
 * The colour of a thumbhash as a whole, read from its first three bytes (6 bits of lightness, 6 of yellow to blue,
 * 6 of red to green): cheap enough to stand in every page. Transparent for a picture that one can see through, behind
 * which a colour would stay in sight. Undefined where it is no hash.
 */
export function averageColour(hash: string): string | undefined {
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

/** The blurred picture of a thumbhash, as a data address. Few pictures are waited for, so this comes apart. */
export async function drawPlaceholder(hash: string): Promise<string | undefined> {
  const { thumbHashToDataURL } = await import('thumbhash');
  const bytes = bytesOf(hash);
  return bytes && thumbHashToDataURL(bytes);
}

/** Stored content is never trusted to be what it should be; a missing blur is no reason to lose the page. */
function bytesOf(base64: string): Uint8Array | undefined {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}
