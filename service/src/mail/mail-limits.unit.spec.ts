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
function request(receiver = 'jan@example.nl', purpose = 'verification') {
  networks += 1;
  return limits.request(purpose, receiver, `10.5.${networks}.1`);
}

async function requestAndWait(times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    expect(await request()).toEqual({ result: 'free' });
    now += minute;
  }
}

describe('Mails that somebody asks for', () => {
  it('go to one address once a minute', async () => {
    await request();
    now += minute / 2;
    expect(await request(' Jan@Example.nl ')).toEqual({ result: 'too_soon', retryAfter: 30 });
    now += minute / 2;
    expect(await request()).toEqual({ result: 'free' });
  });

  it('go to one address five times a day, from wherever they are asked for, and no more until the next', async () => {
    await requestAndWait(5);
    expect(await request()).toEqual({ result: 'abused', retryAfter: secondsOfDay });
    now = day;
    expect(await request()).toEqual({ result: 'free' });
  });

  it('are counted once where the same is asked for again, and not where that was refused', async () => {
    const forChange = (changeId: string, receiver: string) =>
      limits.requestFor(changeId, 'password', receiver, '10.5.0.1');
    expect(await forChange('one', 'jan@example.nl')).toEqual({ result: 'free' });
    expect(await forChange('one', 'Jan@example.nl')).toEqual({ result: 'free' });
    const tooSoon = { result: 'too_soon', retryAfter: 60 };
    expect(await forChange('two', 'jan@example.nl')).toEqual(tooSoon);
    expect(await forChange('two', 'jan@example.nl')).toEqual(tooSoon);
    expect(await forChange('one', 'eva@example.nl')).toEqual({ result: 'free' });
    now += minute;
    expect(await forChange('three', 'jan@example.nl')).toEqual({ result: 'free' });
  });

  it('are counted for each address and purpose by themselves', async () => {
    await requestAndWait(5);
    expect(await request('eva@example.nl')).toEqual({ result: 'free' });
    expect(await request('jan@example.nl', 'password')).toEqual({ result: 'free' });
  });
});
