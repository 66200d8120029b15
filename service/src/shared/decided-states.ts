import type { SpoorEvent } from '@spoor/contracts/event-catalogue';
import type { DecidedStep } from './change-rules.ts';
import type { AggregateState, Decider } from './decider.ts';

/** What a step of a Change is about, as it is and as it will be. */
export interface DecidedStates<Document, Event extends SpoorEvent> {
  /** Of the stream. */
  readonly id: string;
  readonly before: AggregateState<Document>;
  readonly after: AggregateState<Document>;
  readonly events: readonly Event[];
}

/** @returns undefined where the step is about streams of another decider */
export function decidedStates<Document, Event extends SpoorEvent>(
  { streamPrefix, evolve }: Pick<Decider<Document, never, Event>, 'streamPrefix' | 'evolve'>,
  { stream, state, events }: DecidedStep,
): DecidedStates<Document, Event> | undefined {
  if (!stream.startsWith(streamPrefix)) return undefined;
  // A stream's category names its decider, so all are its own.
  const before = state as AggregateState<Document>;
  const own = events as readonly SpoorEvent[] as readonly Event[];
  return { id: stream.slice(streamPrefix.length), before, after: own.reduce(evolve, before), events: own };
}
