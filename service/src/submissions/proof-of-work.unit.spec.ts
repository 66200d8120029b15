import type { FormChallenge } from '@spoor/contracts/forms/proof-of-work';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { describe, expect, it } from 'vitest';
import { checkProof, newChallenge } from './proof-of-work.ts';

const secret = 'een geheim van de installatie';
const subject = { formGuid: '11111111-0000-4000-8000-000000000001', key: 'een sleutel' };
const now = new Date();
const ask = (more = {}) => newChallenge(subject, { factor: 1, secret, now, ...more });
const proofOf = async (challenge: FormChallenge) =>
  JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) });

describe('A sum before sending', () => {
  it('counts for one sending of one form, and not without being done', async () => {
    const pow = await proofOf(await ask());
    expect(await checkProof(pow, subject, secret)).toBe('done');
    expect(await checkProof(pow, { ...subject, key: 'een andere' }, secret)).toBe('none');
    expect(await checkProof(pow, { ...subject, formGuid: 'ander' }, secret)).toBe('none');
    expect(await checkProof(pow, subject, 'een ander geheim')).toBe('none');
    const { challenge } = JSON.parse(pow);
    const made = { challenge, solution: { counter: 1, derivedKey: '00'.repeat(32) } };
    expect(await checkProof(JSON.stringify(made), subject, secret)).toBe('none');
  });

  it('counts for twenty minutes', async () => {
    const old = await ask({ now: new Date(now.getTime() - 21 * 60_000) });
    expect(await checkProof(await proofOf(old), subject, secret)).toBe('expired');
  });

  it.each(['', 'x', 'null', '{}', '[1]', '{"challenge":{"parameters":{"cost":1e9}}}'])(
    'is not done by sending %j',
    async (pow) => {
      expect(await checkProof(pow, subject, secret)).toBe('none');
    },
  );
});
