import { type LeafChange, pathsOverlap } from '@spoor/contracts/shared/leaf-changes';
import type { Problem } from '@spoor/contracts/shared/problem';
import type { Errand } from './errand.ts';

/**
 * An edit that met somebody else's work, once its maker has chosen: it can be sent, and is shown, as far as it is left.
 * @param keep the paths of conflicts at which theirs stays
 * @returns undefined where nothing is left of it
 */
export function settledErrand(
  errand: Errand,
  { conflicts = [], revision }: Pick<Problem, 'conflicts' | 'revision'>,
  keep: readonly string[],
): Errand | undefined {
  const kept = keep.map(ownPath);
  const theirs = new Map(conflicts.map((conflict) => [ownPath(conflict.path), conflict.theirs]));
  const left = (leaves: readonly LeafChange[]) =>
    leaves
      .filter(({ path }) => !kept.some((one) => pathsOverlap(one, path)))
      .map((leaf) => (theirs.has(leaf.path) ? changedFrom(theirs.get(leaf.path), leaf) : leaf));
  const effect = left(errand.effect);
  if (effect.length === 0 && errand.effect.length > 0) return undefined;
  return {
    ...errand,
    ...(effect.length === 0 ? {} : { wish: { kind: 'leaves', leaves: effect } as const }),
    effect,
    seen: left(errand.seen),
    basedOn: revision,
    keep: [...(errand.keep ?? []), ...keep],
  };
}

/** A path of a stream (`/draft/blocks/…`, of an item `/contentBuildingBlockInstances/…`) as the page calls it that is edited. */
function ownPath(path: string): string {
  return path.replace(/^\/draft\//, '/').replace(/^\/contentBuildingBlockInstances\//, '/blocks/');
}

function changedFrom(from: LeafChange['from'], { path, to }: LeafChange): LeafChange {
  return { path, ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
}
