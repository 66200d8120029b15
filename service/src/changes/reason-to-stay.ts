import type { UndoRefusalReason } from '@spoor/contracts/changes/change.views';
import { goesAlong } from '@spoor/contracts/changes/goes-along';
import type { DeciderRegistry } from '../shared/decider-registry.ts';
import type { ChangedStream } from './changed-streams.ts';
import { irreversibleReason } from './compensate-events.ts';

/** Why what was done to these streams cannot be taken back, whoever asks; undefined where it can. */
export async function reasonToStay(
  deciders: DeciderRegistry,
  streams: readonly ChangedStream[],
): Promise<UndoRefusalReason | undefined> {
  const known = streams
    .map(
      ({ decider, events, now }) => irreversibleReason(decider, events) ?? endingOf({ decider, events, now }),
    )
    .find((reason) => reason !== undefined);
  if (known !== undefined) return known;
  const events = streams.flatMap((changed) => changed.events);
  const [first] = events;
  if (first === undefined) return undefined;
  const done = events.map(({ stream, type, metadata: { actorGuid } }) => ({ stream, type, actorGuid }));
  const [reason] = (await deciders.reasonsToStay(done, first.metadata.platformGuid)).values();
  return reason;
}

/** Why nothing of what was ended for ever can be undone. */
function endingOf({
  decider,
  events,
  now: { state },
}: Pick<ChangedStream, 'decider' | 'events' | 'now'>): UndoRefusalReason | undefined {
  if (events.every(({ type }) => goesAlong.has(type))) return undefined;
  return decider.endingOf?.(state) ?? (state.status === 'purged' ? 'purged' : undefined);
}
