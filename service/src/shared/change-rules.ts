import type { SpoorEvent } from '@spoor/contracts/event-catalogue';
import type { CommandContext } from './command-context.ts';
import type { AggregateState } from './decider.ts';

/** What a Change is about to record in one stream. */
export interface DecidedStep {
  readonly stream: string;
  /** Before the events. */
  readonly state: AggregateState<unknown>;
  readonly events: readonly SpoorEvent[];
}

/**
 * A rule over several streams, which no decider can see. It is asked before a Change is recorded, whatever led to it: a
 * command, an undo, a restore.
 * @param record records the Change; what the rule found holds until that is done
 * @throws DomainError where it refuses
 */
export type ChangeRule = <Result>(
  steps: readonly DecidedStep[],
  context: CommandContext,
  record: () => Promise<Result>,
) => Promise<Result>;
