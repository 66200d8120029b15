import { z } from 'zod';

/** Without characters that are easily confused. */
export const shortIdAlphabet = '23456789abcdefghjkmnpqrstuvwxyz';
export const shortIdLength = 10;

/** A readable id of a page or item: unique on its platform, never reused. */
export const shortId = z.string().regex(new RegExp(`^[${shortIdAlphabet}]{${shortIdLength}}$`));

/** @param bytes random, at least {@link shortIdLength}; the modulo's bias is harmless, because uniqueness is checked */
export function shortIdFrom(bytes: Uint8Array): string {
  return Array.from(bytes.subarray(0, shortIdLength), (byte) =>
    shortIdAlphabet.charAt(byte % shortIdAlphabet.length),
  ).join('');
}
