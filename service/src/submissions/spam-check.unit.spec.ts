import { newFormSettings } from '@spoor/contracts/forms/form';
import { parseConfig } from '@spoor/infra/config';
import { MemoryCountStore } from '@spoor/infra/counts/memory-count.store';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { beforeEach, describe, expect, it } from 'vitest';
import { FormProofs } from './form-proofs.ts';
import { SpamCheck } from './spam-check.ts';

const config = parseConfig({
  EVENTSTORE_URL: 'esdb://127.0.0.1:2113?tls=false',
  DATABASE_URL: 'postgres://spoor@127.0.0.1:5432/spoor',
  SECRET_KEY: 'a-secret-of-at-least-32-characters',
});
const source = {
  formGuid: '11111111-0000-4000-8000-000000000001',
  address: '198.51.100.7',
  isSignedIn: false,
  key: 'een sleutel',
};
const minute = 60_000;
const now = new Date();
/** Sent sooner than anybody types. */
const odd = { website: '', startedOn: now.toISOString() };

let proofs: FormProofs;
let spam: SpamCheck;
beforeEach(() => {
  const counts = new MemoryCountStore();
  proofs = new FormProofs(config, counts);
  spam = new SpamCheck(config, counts, proofs);
});

async function proofMade(at: Date, formGuid = source.formGuid): Promise<string> {
  const challenge = await proofs.challenge(formGuid, source.key, source.address, at);
  return JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) });
}
const isSuspected = (pow: string, from: Partial<typeof source> = {}) =>
  spam.isSuspected({ ...odd, pow }, newFormSettings, { ...source, ...from }, now);
const times = (count: number) => Array.from({ length: count });

describe('When somebody began', () => {
  const began = (seconds: number) => new Date(now.getTime() - seconds * 1_000).toISOString();
  it.each([
    ['long enough ago', { startedOn: began(60) }, false],
    ['just now', { startedOn: began(1) }, true],
    ['at no moment that is told', {}, true],
    ['at a moment that has yet to come', { startedOn: began(-60) }, true],
    ['after it was sent', { startedOn: began(10), sentOn: began(60) }, true],
    ['by a clock that is an hour ahead', { startedOn: began(-3_540), sentOn: began(-3_600) }, false],
  ])('%s', async (_, beginning, isOdd) => {
    const never = { ...newFormSettings, proofOfWork: 'never' } as const;
    const sentBy = (settings: typeof newFormSettings) =>
      spam.isSuspected({ website: '', pow: null, ...beginning }, settings, source, now);
    expect(await sentBy(never)).toBe(isOdd);
    expect(await sentBy({ ...never, minimumSeconds: 0 })).toBe(false);
  });
});

describe('A sum that was done before sending', () => {
  it('is believed of one network two hundred times in an hour, for each form by itself', async () => {
    const pow = await proofMade(now);
    for (const _ of times(200)) expect(await isSuspected(pow)).toBe(false);
    expect(await isSuspected(pow)).toBe(true);
    expect(await isSuspected(pow, { address: '203.0.113.9' })).toBe(false);
    expect(await isSuspected(pow, { isSignedIn: true })).toBe(false);
  });

  it('is asked for again where it was done too long ago', async () => {
    const pow = await proofMade(new Date(now.getTime() - 21 * minute));
    await expect(isSuspected(pow)).rejects.toMatchObject({ code: 'proof_required' });
  });

  it('is harder the more of them a network asks for, of that form alone', async () => {
    const other = '11111111-0000-4000-8000-000000000002';
    const triesOf = async (formGuid: string) =>
      JSON.parse(await proofMade(now, formGuid)).solution.counter as number;
    for (const _ of times(20)) await proofs.challenge(source.formGuid, source.key, source.address, now);
    expect(await triesOf(source.formGuid)).toBeGreaterThanOrEqual(400);
    expect(await triesOf(other)).toBeLessThan(400);
  });
});
