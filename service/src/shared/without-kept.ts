import type { SpoorEvent } from '@spoor/contracts/event-catalogue';
import { leavesOf } from '@spoor/contracts/event-leaves';
import { applyChanges, pathsOverlap } from '@spoor/contracts/shared/leaf-changes';
import type { CommandContext } from './command-context.ts';
import { type Decider, documentOf, type Lifecycle } from './decider.ts';

/**
 * What was decided, but for what its sender gives way in: leaves at, around or within the paths that are kept stay as they
 * are, and the rest happens as if only that had been asked.
 * @throws DomainError where a rule says no to the rest alone
 */
export function withoutKept<D, C, E extends SpoorEvent, Decided extends SpoorEvent>(
  decider: Decider<D, C, E>,
  state: Lifecycle<D>,
  decided: readonly Decided[],
  { keep = [] }: Pick<CommandContext, 'keep'>,
): readonly (Decided | E)[] {
  const leaves = decided.flatMap(leavesOf);
  const wanted = leaves.filter(({ path }) => !keep.some((kept) => pathsOverlap(kept, path)));
  if (wanted.length === leaves.length) return decided;
  return decider.towards(state, applyChanges<D | undefined>(documentOf(state), wanted));
}
