import type { SpoorEvent } from '@spoor/contracts/event-catalogue';
import { fieldChangesOf } from '@spoor/contracts/event-field-changes';
import { applyChanges, pathsOverlap } from '@spoor/contracts/shared/field-changes';
import type { CommandContext } from './command-context.ts';
import { type AggregateState, type Decider, documentOf } from './decider.ts';

/**
 * Leaves out what was decided at, around or within the paths that the sender wants to keep.
 * @throws DomainError where a rule refuses the rest
 */
export function excludePaths<D, C, E extends SpoorEvent, Decided extends SpoorEvent>(
  decider: Decider<D, C, E>,
  state: AggregateState<D>,
  decided: readonly Decided[],
  { keep = [] }: Pick<CommandContext, 'keep'>,
): readonly (Decided | E)[] {
  const changes = decided.flatMap(fieldChangesOf);
  const wanted = changes.filter(({ path }) => !keep.some((kept) => pathsOverlap(kept, path)));
  if (wanted.length === changes.length) return decided;
  return decider.eventsToReach(state, applyChanges<D | undefined>(documentOf(state), wanted));
}
