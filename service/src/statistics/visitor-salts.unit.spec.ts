import { describe, expect, it } from 'vitest';
import { VisitorSalts } from './visitor-salts.ts';

describe('The salt of a day', () => {
  function saltsUntil(expiresAt: Date) {
    const reads: string[] = [];
    const salts = new VisitorSalts({
      saltOf: async (platformGuid, day) => {
        reads.push(`${platformGuid} ${day}`);
        return { bytes: Buffer.from(day), expiresAt };
      },
    });
    return { salts, asked: reads };
  }

  it('is asked for once, of each platform and day', async () => {
    const { salts, asked } = saltsUntil(new Date(Date.now() + 60_000));
    for (const day of ['2026-11-21', '2026-11-21', '2026-11-22'])
      expect((await salts.of('site', day)).export()).toEqual(Buffer.from(day));
    await salts.of('other', '2026-11-21');
    expect(asked).toEqual(['site 2026-11-21', 'site 2026-11-22', 'other 2026-11-21']);
  });

  it('is not kept where nobody may have it any more', async () => {
    const { salts, asked } = saltsUntil(new Date(Date.now() - 1));
    await salts.of('site', '2026-11-21');
    await salts.of('site', '2026-11-21');
    expect(asked).toHaveLength(2);
  });
});
