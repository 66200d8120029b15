import { createHash, hkdfSync } from 'node:crypto';

/** By which whoever has a secret is known, without the secret. */
export function proofOf(secret: string): string {
  return createHash('sha256').update(`proof of ${secret}`).digest('base64url');
}

/** That seals what only whoever has the secret reads. */
export function sealingKeyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'base64url'), '', 'spoor begun form', 32));
}
