import type { FormChallenge } from '@spoor/contracts/forms/proof-of-work';
import { submissionRoutes } from '@spoor/contracts/forms/submission.routes';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { ApiClient } from '../../shared/api-client.ts';

/**
 * Does the sum that sending a form needs. It comes only where it is asked for.
 * @returns null where this browser cannot: what is sent without is kept apart, and somebody looks at it
 */
export async function proofFor(api: ApiClient, formGuid: string, key: string): Promise<string | null> {
  // Browsers do sums only on pages that came by https.
  if (globalThis.crypto.subtle === undefined) return null;
  const parameters = { guid: formGuid };
  const { data } = await api.call(submissionRoutes.challenge, { parameters, body: { key } });
  return proofOf(data);
}

/** What a sum comes to, as it is sent; null where that takes too long. */
export async function proofOf(challenge: FormChallenge): Promise<string | null> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return solution === null ? null : JSON.stringify({ challenge, solution });
}
