import { createHash, hkdfSync } from 'node:crypto';

/**
 * Why a row is kept: somebody goes on later by a link, or a browser without scripts is led to what it posted. The secret of the one
 * opens nothing of the other. Rows of the first kind hold what was made with these names for good.
 */
export type KeptKind = 'partial' | 'posted';

const proofs: Readonly<Record<KeptKind, string>> = { partial: 'proof of', posted: 'proof of posted' };
const seals: Readonly<Record<KeptKind, string>> = {
  partial: 'spoor begun form',
  posted: 'spoor posted form',
};

/** By which whoever has a secret is known, without the secret. */
export function proofOf(kind: KeptKind, secret: string): string {
  return createHash('sha256').update(`${proofs[kind]} ${secret}`).digest('base64url');
}

/** That seals what only whoever has the secret reads. */
export function sealingKeyOf(kind: KeptKind, secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'base64url'), '', seals[kind], 32));
}
