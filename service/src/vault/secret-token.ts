import { createHash, randomBytes } from 'node:crypto';

/** A new token that nobody can guess: 32 random bytes as base64url, fit for a link or a cookie. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a token: with it a token is recognised, but whoever reads the table has no token. */
export function hashToken(token: string): Buffer {
  // A plain hash will do for what is random already; slow ones are for what people think up.
  return createHash('sha256').update(token).digest();
}
