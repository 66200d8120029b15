import type { SpoorEvent } from '@spoor/contracts/event-catalogue';
import { describe, expect, it } from 'vitest';
import type { CommandContext } from './command-context.ts';
import { eventsToAppend, toRecordedEvents } from './events-to-append.ts';

const context: CommandContext = {
  changeId: 'cccccccc-0000-4000-8000-000000000001',
  correlationId: 'test',
  causationId: 'test',
  actorKind: 'system',
  via: 'api',
  platformGuid: 'bbbbbbbb-0000-4000-8000-000000000001',
  at: '2026-05-01T12:00:00.000Z',
  strict: false,
};

function retitled(to: string): SpoorEvent {
  return { type: 'PageTitleChanged', data: { from: 'Nieuws', to } };
}

describe('Events on their way to the event store', () => {
  it('have the same ids whenever the same Change is appended to the same stream', () => {
    const ids = () =>
      eventsToAppend('page-1', [retitled('een'), retitled('twee')], context).map(({ id }) => id);
    expect(ids()).toEqual(ids());
    expect(new Set(ids()).size).toBe(2);
  });

  it('have other ids in another stream, another Change, or further on', () => {
    const [here] = eventsToAppend('page-1', [retitled('een')], context);
    const [there] = eventsToAppend('page-2', [retitled('een')], context);
    const [later] = eventsToAppend('page-1', [retitled('een')], context, 1);
    const [other] = eventsToAppend('page-1', [retitled('een')], {
      ...context,
      changeId: context.platformGuid,
    });
    expect(new Set([here, there, later, other].map((event) => event?.id)).size).toBe(4);
  });

  it('say nothing of what is not known', () => {
    const [event] = eventsToAppend('page-1', [retitled('een')], { ...context, reason: undefined });
    expect(Object.keys(event?.metadata ?? {})).not.toContain('reason');
    expect(Object.keys(event?.metadata ?? {})).not.toContain('strict');
  });

  it('are refused where they are more than the event store takes', () => {
    const large = retitled('a'.repeat(1_100_000));
    expect(() => eventsToAppend('page-1', [large], context)).toThrow(
      expect.objectContaining({ code: 'payload_too_large' }),
    );
  });

  it('are numbered back from where the append ended', () => {
    const events = eventsToAppend('page-1', [retitled('een'), retitled('twee')], context);
    const stored = toRecordedEvents('page-1', events, { revision: 7, position: 99n });
    expect(stored.map(({ revision }) => revision)).toEqual([6, 7]);
  });
});
