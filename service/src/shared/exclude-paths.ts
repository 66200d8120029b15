import type { SpoorEvent } from '@spoor/contracts/event-catalogue';
import { fieldChangesOf } from '@spoor/contracts/event-field-changes';
import { applyChanges, type FieldChange, pathsOverlap } from '@spoor/contracts/shared/field-changes';
import type { CommandContext } from './command-context.ts';
import { type AggregateState, type Decider, documentOf } from './decider.ts';
import { DomainError } from './domain-error.ts';

/**
 * Leaves out what was decided at, around or within the paths that the sender wants to keep.
 * @throws DomainError `bad_request` where such a path is in nothing that there is, and where a rule refuses the rest
 */
export function excludePaths<D, C, E extends SpoorEvent, Decided extends SpoorEvent>(
  decider: Decider<D, C, E>,
  state: AggregateState<D>,
  decided: readonly Decided[],
  { keep = [] }: Pick<CommandContext, 'keep'>,
): readonly (Decided | E)[] {
  if (keep.length === 0) return decided;
  const changes = decided.flatMap(fieldChangesOf);
  requireKnownPaths(keep, documentOf(state), changes);
  const changed = new Set(changes.map(({ path }) => path));
  const leading = (path: string) => {
    const leader = decider.leaderOf?.(path);
    return leader !== undefined && changed.has(leader) ? leader : path;
  };
  const wanted = changes.filter(
    ({ path }) => !keep.some((excluded) => pathsOverlap(excluded, leading(path))),
  );
  if (wanted.length === changes.length) return decided;
  return decider.eventsToReach(state, applyChanges<D | undefined>(documentOf(state), wanted));
}

/** Parts of a thing come and go while somebody chooses; what it is made of does not. */
function requireKnownPaths(
  keep: readonly string[],
  document: unknown,
  changes: readonly Pick<FieldChange, 'path'>[],
): void {
  const known = new Set([...Object.keys(document ?? {}), ...changes.map(({ path }) => memberOf(path))]);
  if (!keep.every((path) => known.has(memberOf(path)))) throw new DomainError('bad_request', 'keep_unknown');
}

function memberOf(path: string): string | undefined {
  return path.split('/')[1];
}
