import { describe, expect, it } from 'vitest';
import { DomainError } from './domain-error.ts';
import { judgeEach } from './judge-each.ts';

const judge = (items: readonly string[], refusals: Readonly<Record<string, DomainError>>) =>
  judgeEach(
    items,
    (item) => ['guids', items.indexOf(item)],
    async (item) => {
      const refusal = refusals[item];
      if (refusal !== undefined) throw refusal;
      return item.toUpperCase();
    },
  );
const own = new DomainError('forbidden', 'own_account');

describe('Several things that are judged together', () => {
  it('are what becomes of each, in their order', async () => {
    expect(await judge(['a', 'b'], {})).toEqual(['A', 'B']);
  });

  it('are refused together, which tells of which and why of each', async () => {
    const roles = new DomainError('forbidden', { name: 'role_not_own', path: '/roleIds' });
    await expect(judge(['a', 'b', 'c'], { a: own, c: roles })).rejects.toMatchObject({
      code: 'forbidden',
      reason: { name: 'not_for_all' },
      issues: [
        { code: 'own_account', path: ['guids', 0] },
        { code: 'role_not_own', path: ['guids', 2] },
      ],
    });
  });

  it('are refused in their order, whichever was judged first', async () => {
    const { promise: judgedSecond, resolve } = Promise.withResolvers<void>();
    const refused = judgeEach(
      [0, 1],
      (item) => ['guids', item],
      async (item) => {
        if (item === 0) await judgedSecond;
        else resolve();
        throw own;
      },
    );
    await expect(refused).rejects.toMatchObject({
      issues: [{ path: ['guids', 0] }, { path: ['guids', 1] }],
    });
  });

  it('are refused as one is where there is one, or where something else is wrong', async () => {
    await expect(judge(['a'], { a: own })).rejects.toBe(own);
    const missing = new DomainError('not_found');
    await expect(judge(['a', 'b'], { a: own, b: missing })).rejects.toBe(missing);
  });
});
