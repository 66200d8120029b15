import type { SystemProcess } from '@spoor/contracts/system/system.views';
import { describe, expect, it } from 'vitest';
import { ProcessPresence } from './process-presence.ts';

const process = (guid: string, state: SystemProcess['state'] = 'running') =>
  ({ guid, role: 'workers', state }) as const;

function workers() {
  const clock = { now: 0 };
  return { clock, presence: new ProcessPresence('workers', () => clock.now) };
}

describe('The processes of a role', () => {
  it('that nobody ever heard are away', () => {
    expect(workers().presence.judge([])).toBe('away');
    expect(workers().presence.judge([{ ...process('one'), role: 'projections' }])).toBe('away');
  });

  it('that ended in order are starting for ten seconds, and run as soon as another one does', () => {
    const { clock, presence } = workers();
    expect(presence.judge([process('one')])).toBe('running');
    expect(presence.judge([])).toBe('starting');
    clock.now = 9_999;
    expect(presence.judge([])).toBe('starting');
    clock.now = 10_000;
    expect(presence.judge([])).toBe('away');
    expect(presence.judge([process('two')])).toBe('running');
    expect(presence.judge([])).toBe('starting');
  });

  it('that are not heard any more are away at once', () => {
    const { presence } = workers();
    presence.judge([process('one')]);
    expect(presence.judge([process('one', 'silent')])).toBe('away');
  });

  it('that could leave no heartbeat while the database was away are starting for ten seconds after it', () => {
    const { clock, presence } = workers();
    presence.judge([process('one')]);
    presence.interrupt();
    clock.now = 30_000;
    presence.interrupt();
    clock.now = 39_999;
    expect(presence.judge([process('one', 'silent')])).toBe('starting');
    clock.now = 40_000;
    expect(presence.judge([process('one', 'silent')])).toBe('away');
  });

  it('of which only an earlier one was killed are starting all the same', () => {
    const { presence } = workers();
    presence.judge([process('two'), process('one', 'silent')]);
    expect(presence.judge([process('one', 'silent')])).toBe('starting');
  });
});
