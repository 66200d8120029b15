import { type FieldChange, pathsOverlap } from '@spoor/contracts/shared/field-changes';
import type { Problem } from '@spoor/contracts/shared/problem';
import type { PendingChange } from '../../shared/outbox/pending-change.ts';

/**
 * The remainder of a conflicting edit, after its maker chose between the values.
 * @param keep paths at which the other person's value stays
 * @returns undefined where nothing is left
 */
export function resolvePendingChange(
  pendingChange: PendingChange,
  { conflicts = [], revision }: Pick<Problem, 'conflicts' | 'revision'>,
  keep: readonly string[],
): PendingChange | undefined {
  const keptPaths = keep.map(ownPath);
  const theirs = new Map(conflicts.map((conflict) => [ownPath(conflict.path), conflict.theirs]));
  const left = (changes: readonly FieldChange[]) =>
    changes
      .filter(({ path }) => !keptPaths.some((one) => pathsOverlap(one, path)))
      .map((change) =>
        theirs.has(change.path) ? fieldChangedFrom(theirs.get(change.path), change) : change,
      );
  const effect = left(pendingChange.effect);
  if (effect.length === 0 && pendingChange.effect.length > 0) return undefined;
  return {
    ...pendingChange,
    ...(effect.length === 0 ? {} : { patch: { kind: 'leaves', leaves: effect } as const }),
    effect,
    seen: left(pendingChange.seen),
    basedOn: revision,
    keep: [...(pendingChange.keep ?? []), ...keep],
  };
}

/**
 * Converts a stream's path (`/draft/blocks/…`, for items `/contentBuildingBlockInstances/…`) into a path of the
 * edited page.
 */
function ownPath(path: string): string {
  return path.replace(/^\/draft\//, '/').replace(/^\/contentBuildingBlockInstances\//, '/blocks/');
}

function fieldChangedFrom(from: FieldChange['from'], { path, to }: FieldChange): FieldChange {
  return { path, ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
}
