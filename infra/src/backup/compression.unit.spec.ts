import { describe, expect, it } from 'vitest';
import { compressLines, decompressLines } from './compression.ts';

describe('Lines of a backup', () => {
  it('come back as they were', async () => {
    const lines = ['een', '', 'twee'];
    expect(await decompressLines(await compressLines(lines))).toEqual(lines);
  });

  it('are refused before they fill the memory', async () => {
    const bomb = await compressLines(['a'.repeat(1_000_000)]);
    expect(bomb.length).toBeLessThan(2_000);
    await expect(decompressLines(bomb, 900_000)).rejects.toThrow();
    expect(await decompressLines(bomb, 1_100_000)).toHaveLength(1);
  });
});
