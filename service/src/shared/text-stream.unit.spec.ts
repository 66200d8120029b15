import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { textStream } from './text-stream.ts';

async function* linesOf(count: number): AsyncGenerator<string> {
  for (let index = 0; index < count; index += 1) yield `${index}: één regel 🌊\n`;
}

describe('A text as a body', () => {
  it('holds every piece in order, and comes in few pieces', async () => {
    const pieces: Buffer[] = [];
    for await (const piece of textStream(linesOf(10_000))) pieces.push(piece as Buffer);
    const whole = Buffer.concat(pieces).toString();
    expect(whole.split('\n').slice(0, -1)).toEqual(
      Array.from({ length: 10_000 }, (_, index) => `${index}: één regel 🌊`),
    );
    expect(pieces.length).toBeLessThan(50);
  });

  it('is empty where there is nothing', async () => {
    expect(await text(textStream(linesOf(0)))).toBe('');
  });

  it('fails where making it fails', async () => {
    const cut = textStream(
      (async function* () {
        yield* linesOf(2);
        throw new Error('The database went away');
      })(),
    );
    await expect(text(cut)).rejects.toThrow('The database went away');
  });
});
