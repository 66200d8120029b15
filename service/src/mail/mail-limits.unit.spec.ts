import type { Config } from '@spoor/infra/config';
import { MemoryCountStore } from '@spoor/infra/counts/memory-count.store';
import { beforeEach, describe, expect, it } from 'vitest';
import { MailLimits } from './mail-limits.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const secondsOfDay = 86_400;

let now: number;
let limits: MailLimits;
beforeEach(() => {
  now = 0;
  limits = new MailLimits(new MemoryCountStore(() => now), { secretKey: 'secret' } as Config);
});

let networks = 0;
/** From another network each time: they are counted, too. */
function ask(receiver = 'jan@example.nl', purpose = 'verification') {
  networks += 1;
  return limits.ask(purpose, receiver, `10.5.${networks}.1`);
}

async function askAndWait(times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    expect(await ask()).toEqual({ result: 'free' });
    now += minute;
  }
}

describe('Mails that somebody asks for', () => {
  it('go to one address once a minute', async () => {
    await ask();
    now += minute / 2;
    expect(await ask(' Jan@Example.nl ')).toEqual({ result: 'too_soon', retryAfter: 30 });
    now += minute / 2;
    expect(await ask()).toEqual({ result: 'free' });
  });

  it('go to one address five times a day, from wherever they are asked for, and no more until the next', async () => {
    await askAndWait(5);
    expect(await ask()).toEqual({ result: 'abused', retryAfter: secondsOfDay });
    now = day;
    expect(await ask()).toEqual({ result: 'free' });
  });

  it('are counted for each address and purpose by themselves', async () => {
    await askAndWait(5);
    expect(await ask('eva@example.nl')).toEqual({ result: 'free' });
    expect(await ask('jan@example.nl', 'password')).toEqual({ result: 'free' });
  });
});
