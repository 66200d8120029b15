import { MemoryCountStore } from '@spoor/infra/counts/memory-count.store';
import { beforeEach, describe, expect, it } from 'vitest';
import { UploadAllowance } from './upload-allowance.ts';

const megabyte = Buffer.alloc(1024 ** 2);
let counts: MemoryCountStore;
beforeEach(() => {
  counts = new MemoryCountStore();
});

async function* megabytes(count: number): AsyncGenerator<Buffer> {
  for (let sent = 0; sent < count; sent += 1) yield megabyte;
}

/** How many megabytes of a file come through. */
async function passed(sender: string, count: number): Promise<number> {
  let size = 0;
  for await (const chunk of new UploadAllowance(counts, sender).limited(megabytes(count)))
    size += chunk.length;
  return size / megabyte.length;
}

const tooMany = expect.objectContaining({ code: 'too_many_requests' });

describe('What one sender sends for forms', () => {
  it('is so many bytes in an hour, in however many files, also at the same time', async () => {
    expect(await passed('a', 200)).toBe(200);
    await expect(Promise.all([passed('a', 30), passed('a', 30)])).rejects.toEqual(tooMany);
    await expect(new UploadAllowance(counts, 'a').takeFile()).rejects.toEqual(tooMany);
  });

  it('takes nothing from another', async () => {
    await expect(passed('a', 300)).rejects.toEqual(tooMany);
    expect(await passed('b', 200)).toBe(200);
    await new UploadAllowance(counts, 'b').takeFile();
  });

  it('is so many files', async () => {
    const allowance = new UploadAllowance(counts, 'a');
    for (let sent = 0; sent < 60; sent += 1) await allowance.takeFile();
    await expect(allowance.takeFile()).rejects.toEqual(tooMany);
  });
});
