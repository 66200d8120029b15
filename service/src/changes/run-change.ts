import type { SpoorEvent } from '@spoor/contracts/event-catalogue';
import type { CommandContext } from '../shared/command-context.ts';
import type { AnyDecider, Decider, Lifecycle } from '../shared/decider.ts';
import type { WriteSide } from '../shared/write-side.ts';

/** What one stream contributes to a Change. Made by {@link step}. */
export interface ChangeStep {
  readonly decider: AnyDecider;
  readonly id: string;
  decide(state: Lifecycle<unknown>): readonly SpoorEvent[];
}

/** Where a Change over several streams landed. */
export interface ChangeOutcome {
  readonly changeId: string;
  /** Commit position of its last event. */
  readonly position: bigint;
  /** The streams that it wrote to. */
  readonly streams: readonly string[];
}

/** One Change over any number of streams: all of it happens, or none. */
export type RunChange = (steps: readonly ChangeStep[], context: CommandContext) => Promise<ChangeOutcome>;

/** A command as a step of a Change. */
export function step<Document, Command, Event extends SpoorEvent>(
  decider: Decider<Document, Command, Event>,
  id: string,
  command: Command,
): ChangeStep {
  // The state that comes back is the one that this very decider made.
  return { decider, id, decide: (state) => decider.decide(state as Lifecycle<Document>, command) };
}

export function createChangeRunner(_writeSide: WriteSide): RunChange {
  throw new Error('Follows');
}
