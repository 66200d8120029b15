import { describe, expect, it } from 'vitest';
import { ServerPresence } from './server-presence.ts';

/** A server that answers as it is told, those that it is slow to answer when it is told to, and a clock that stands still. */
function server() {
  const late = Promise.withResolvers<void>();
  const state = { now: 0, answers: [] as ('yes' | 'no' | 'slow')[], answerLate: late.resolve };
  const presence = new ServerPresence(
    async () => {
      const answer = state.answers.shift() ?? 'yes';
      if (answer === 'no') throw new Error('refused');
      if (answer === 'slow') await late.promise;
    },
    () => state.now,
  );
  return { state, presence };
}

describe('A server', () => {
  it('that answers is there', async () => {
    expect(await server().presence.look()).toBe('there');
  });

  it('that breaks off once is there, and one that refuses twice is away at once', async () => {
    const { state, presence } = server();
    state.answers = ['yes', 'no', 'yes', 'no', 'no', 'yes'];
    expect(await presence.look()).toBe('there');
    expect(await presence.look()).toBe('there');
    expect(await presence.look()).toBe('away');
    expect(await presence.look()).toBe('there');
  });

  it('that answers nothing is slow for five seconds, then away, and there as soon as it answers', async () => {
    const { state, presence } = server();
    state.answers = ['yes', 'slow', 'slow', 'yes', 'slow'];
    await presence.look();
    expect(await presence.look()).toBe('slow');
    state.now = 5_000;
    expect(await presence.look()).toBe('away');
    expect(await presence.look()).toBe('there');
    expect(await presence.look()).toBe('slow');
  });

  it('that answers late is not away, however often', async () => {
    const { state, presence } = server();
    state.answers = ['yes', 'slow', 'slow'];
    await presence.look();
    expect(await presence.look()).toBe('slow');
    state.now = 5_000;
    state.answerLate();
    await Promise.resolve();
    expect(await presence.look()).toBe('there');
  });

  it('that never answered is not there while it is slow', async () => {
    const { state, presence } = server();
    state.answers = ['slow'];
    expect(await presence.look()).toBe('away');
  });
});
