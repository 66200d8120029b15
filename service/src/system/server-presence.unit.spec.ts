import { describe, expect, it } from 'vitest';
import { ServerPresence } from './server-presence.ts';

const never = new Promise<void>(() => undefined);

/** A server that answers as it is told, and a clock that stands still. */
function server() {
  const state = { now: 0, answers: [] as ('yes' | 'no' | 'slow')[] };
  const presence = new ServerPresence(
    async () => {
      const answer = state.answers.shift() ?? 'yes';
      if (answer === 'no') throw new Error('refused');
      if (answer === 'slow') await never;
    },
    () => state.now,
  );
  return { state, presence };
}

describe('A server', () => {
  it('that answers is there', async () => {
    expect(await server().presence.look()).toBe(true);
  });

  it('that breaks off once is there, and one that refuses twice is away at once', async () => {
    const { state, presence } = server();
    state.answers = ['yes', 'no', 'yes', 'no', 'no', 'yes'];
    expect(await presence.look()).toBe(true);
    expect(await presence.look()).toBe(true);
    expect(await presence.look()).toBe(false);
    expect(await presence.look()).toBe(true);
  });

  it('that is slow is there for ten seconds, and again as soon as it answers', async () => {
    const { state, presence } = server();
    state.answers = ['yes', 'slow', 'slow', 'yes', 'slow'];
    await presence.look();
    expect(await presence.look()).toBe(true);
    state.now = 10_000;
    expect(await presence.look()).toBe(false);
    expect(await presence.look()).toBe(true);
    expect(await presence.look()).toBe(true);
  });

  it('that never answered is not there while it is slow', async () => {
    const { state, presence } = server();
    state.answers = ['slow'];
    expect(await presence.look()).toBe(false);
  });
});
