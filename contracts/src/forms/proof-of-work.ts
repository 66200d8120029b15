import { z } from 'zod';
import { storedGuid } from '../shared/guid.ts';

/** Rounds of each try: so many that a machine made for it gains little on a phone. */
export const proofRounds = 1_000;

/** A sum that a browser does before it sends a form: a robot pays with its time, and nobody solves a puzzle. */
export const formChallenge = z
  .object({
    parameters: z.object({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: z.string(),
      salt: z.string(),
      // One with others is not signed; but it would be computed before that is known.
      cost: z.literal(proofRounds),
      keyLength: z.literal(32),
      keyPrefix: z.string(),
      expiresAt: z.number(),
      /** For which sending it counts. */
      data: z.object({ formGuid: storedGuid, key: z.string() }),
    }),
    signature: z.string(),
  })
  .meta({ id: 'FormChallenge' });
export type FormChallenge = z.infer<typeof formChallenge>;

/** What `pow` of a sent form is, as JSON: the sum, and what it came to. */
export const formProof = z.object({
  challenge: formChallenge,
  solution: z.object({ counter: z.int().nonnegative(), derivedKey: z.string() }),
});

/** Body of `POST /api/forms/{guid}:challenge`: the `Idempotency-Key` with which the form is sent. */
export const askChallenge = z.object({ key: z.string().min(1).max(200) }).meta({ id: 'AskChallenge' });
export type AskChallenge = z.infer<typeof askChallenge>;
