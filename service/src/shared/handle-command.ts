import type { SpoorEvent } from '@spoor/contracts/event-catalogue';
import { RevisionConflict } from '@spoor/infra/event-store/event-store';
import type { CommandContext, Receipt } from './command-context.ts';
import type { Decider, Lifecycle } from './decider.ts';
import { DomainError } from './domain-error.ts';
import { eventsToAppend, recorded } from './events-to-append.ts';
import { expectedRevisionOf, type FoldedStream } from './folded-streams.ts';
import { demandFresh, merged, notFresh } from './if-match.ts';
import { withoutKept } from './without-kept.ts';
import type { WriteSide } from './write-side.ts';

/** Decides one command on one stream and records what was decided. Throws as {@link record}. */
export type HandleCommand = ReturnType<typeof createCommandHandler>;

export function createCommandHandler(writeSide: WriteSide) {
  return <D, C, E extends SpoorEvent>(
    decider: Decider<D, C, E>,
    id: string,
    command: C,
    context: CommandContext,
  ) => record(writeSide, decider, id, ({ state }) => decider.decide(state, command), context);
}

/** How often a decision is made again on a newer state before its sender has to ask again. */
const retries = 3;

/**
 * Records what `decide` makes of a stream. A Change that was recorded before is answered as it was then.
 * @throws DomainError as `decide` does, and `conflict` or `precondition_failed` where somebody came between
 * @throws StoreUnavailable
 */
export async function record<D, C, E extends SpoorEvent>(
  { store, streams }: WriteSide,
  decider: Decider<D, C, E>,
  id: string,
  decide: (before: FoldedStream<D>) => readonly SpoorEvent[],
  context: CommandContext,
): Promise<Receipt & { readonly state: Lifecycle<D> }> {
  const { changeId, strict } = context;
  for (let retry = 0; ; retry += 1) {
    const before = await streams.read(decider, id);
    const earlier = before.changes.landingOf(changeId);
    if (earlier !== undefined) return { changeId, ...earlier, changed: true, state: before.state };

    demandFresh(before, context);
    const asked = withoutKept(decider, before.state, decide(before), context);
    const { stream, state, revision, position } = before;
    const decided = await merged(store, decider, before, asked, context);
    if (decided.length === 0) return { changeId, revision, position, changed: false, state };

    try {
      const events = eventsToAppend(stream, decided, context);
      const landing = await store.append(stream, events, expectedRevisionOf(before));
      const after = streams.advance(decider, before, recorded(stream, events, landing));
      return { changeId, ...landing, changed: true, state: after.state };
    } catch (error) {
      if (!(error instanceof RevisionConflict)) throw error;
      if (strict) throw notFresh(stream, revision);
      if (retry === retries) throw new DomainError('conflict', `${stream} is busy`, { cause: error });
    }
  }
}
