import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { Delivery } from './delivery.ts';
import type { Listener } from './listener.ts';

function listeners(count: number): Listener[] {
  return Array.from({ length: count }, () => ({
    platformGuid: 'ours',
    userGuid: undefined,
    keys: undefined,
    ageMs: 0,
    isStillKnown: async () => true,
    write: () => true,
    end: () => undefined,
    drop: () => undefined,
  }));
}

it('lets others have a turn while it writes to many', async () => {
  const many = listeners(20);
  const written: Listener[] = [];
  const delivery = new Delivery((listener) => {
    const end = performance.now() + 1;
    while (performance.now() < end);
    written.push(listener);
  });
  delivery.add(many, 'news');
  expect(written.length).toBeLessThan(many.length);
  while (written.length < many.length) await turn();
  expect(new Set(written)).toEqual(new Set(many));
});

it('writes to each listener in the order in which it was told', async () => {
  const many = listeners(50);
  const received = new Map<Listener, string[]>();
  const delivery = new Delivery((listener, message) => {
    received.set(listener, [...(received.get(listener) ?? []), Buffer.from(message).toString()]);
  });
  for (const text of ['one', 'two', 'three']) delivery.add(many, text);
  while ([...received.values()].flat().length < 150) await turn();
  for (const listener of many) expect(received.get(listener)).toEqual(['one', 'two', 'three']);
});

it('has nobody wait for all others each time', async () => {
  const many = listeners(10);
  let written: Listener[] = [];
  const delivery = new Delivery((listener) => void written.push(listener));
  const last = new Set<Listener | undefined>();
  for (let message = 0; message < 10; message += 1) {
    written = [];
    delivery.add(many, 'news');
    while (written.length < many.length) await turn();
    last.add(written.at(-1));
  }
  expect(last.size).toBeGreaterThan(5);
});
