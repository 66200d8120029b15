import {
  type FormChallenge,
  formChallenge,
  formProof,
  proofRounds,
} from '@spoor/contracts/forms/proof-of-work';
import { parseJson } from '@spoor/contracts/shared/parse-json';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

/** Tries of the easiest sum: half a second of a phone, or two. */
const fewestTries = 400;
/** The hardest sum is so many times the easiest. */
const hardest = 20;
const lifetimeMs = 20 * 60_000;

/** What a proof counts for: one sending of one form. */
export interface ProofSubject {
  readonly formGuid: string;
  readonly key: string;
}

/** @param factor how many times harder than the easiest one @param secret that signs it */
export async function newChallenge(
  { formGuid, key }: ProofSubject,
  { factor, secret, now }: { factor: number; secret: string; now: Date },
): Promise<FormChallenge> {
  const tries = Math.round(fewestTries * Math.min(hardest, Math.max(1, factor)));
  return formChallenge.parse(
    await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: proofRounds,
      deriveKey,
      hmacSignatureSecret: secret,
      counter: randomInt(Math.ceil(tries / 2), tries),
      data: { formGuid, key },
      expiresAt: new Date(now.getTime() + lifetimeMs),
    }),
  );
}

/** Whether a sum was done: for this sending, or so long ago that it counts no more. */
export type ProofState = 'done' | 'expired' | 'none';

/** Whether a sum was done for this sending. What a browser sends may be anything. */
export async function checkProof(pow: string, subject: ProofSubject, secret: string): Promise<ProofState> {
  const { data: sent } = formProof.safeParse(parseJson(pow));
  if (sent === undefined) return 'none';
  const { formGuid, key } = sent.challenge.parameters.data;
  if (formGuid !== subject.formGuid || key !== subject.key) return 'none';
  const { challenge } = sent;
  const solution = { ...sent.solution, time: 0 };
  const { verified, expired } = await verifySolution({
    challenge,
    solution,
    deriveKey,
    hmacSignatureSecret: secret,
  });
  if (expired) return 'expired';
  return verified ? 'done' : 'none';
}
