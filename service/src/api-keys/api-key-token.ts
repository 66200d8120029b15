import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** How every token of a key begins: scanners of published code know it by that. */
const prefix = 'spoor_';
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 32 random bytes need so many characters. */
const secretLength = 43;
const checksumLength = 6;
const pattern = new RegExp(`^${prefix}[0-9A-Za-z]{${secretLength + checksumLength}}$`);

/** A new token that nobody can guess, with a checksum at its end. */
export function newApiKeyToken(): string {
  const secret = inLetters(BigInt(`0x${randomBytes(32).toString('hex')}`), secretLength);
  return `${prefix}${secret}${checksumOf(secret)}`;
}

/** Whether a token means to be one of a key, and not an access token. */
export function isOfApiKey(token: string): boolean {
  return token.startsWith(prefix);
}

/** Whether it was ever made: what was cut off or mistyped is known without looking it up. */
export function isApiKeyToken(token: string): boolean {
  if (!pattern.test(token)) return false;
  const secret = token.slice(prefix.length, -checksumLength);
  return token.endsWith(checksumOf(secret));
}

function checksumOf(secret: string): string {
  return inLetters(BigInt(crc32(secret)), checksumLength);
}

function inLetters(value: bigint, length: number): string {
  const base = BigInt(alphabet.length);
  let rest = value;
  let text = '';
  while (text.length < length) {
    text = `${alphabet[Number(rest % base)]}${text}`;
    rest /= base;
  }
  return text;
}
