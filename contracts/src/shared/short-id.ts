import { z } from 'zod';

/** Letters and digits that cannot be mistaken for one another when read aloud or copied by hand. */
export const shortIdAlphabet = '23456789abcdefghjkmnpqrstuvwxyz';
export const shortIdLength = 10;

/** A short, readable name for a page or item: unique on its platform, given once, never reused. */
export const shortId = z.string().regex(new RegExp(`^[${shortIdAlphabet}]{${shortIdLength}}$`));

/** An id shorter than this is a short id; longer ones are guids. */
export const shortIdLimit = 32;

/**
 * Spells a short id from random bytes (at least {@link shortIdLength} of them). The bias of the modulo is
 * harmless: uniqueness is checked where ids are given.
 */
export function shortIdFrom(bytes: Uint8Array): string {
  return Array.from(bytes.subarray(0, shortIdLength), (byte) =>
    shortIdAlphabet.charAt(byte % shortIdAlphabet.length),
  ).join('');
}
