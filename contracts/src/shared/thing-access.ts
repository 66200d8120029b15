import {
  type EditRule,
  mayEdit,
  meetsVisibility,
  type Principal,
  type VisibilityLevel,
} from './permissions.ts';

interface ViewRule {
  readonly viewPermission: VisibilityLevel;
  readonly viewRoles: readonly string[];
}

/** A page, list, item or file, as far as it depends on who asks whether they may know of it. */
export interface Thing {
  /** One of them is enough. */
  readonly editRules: readonly EditRule[];
  /** Who meets one of these sees it while it is shown. */
  readonly viewRules: readonly ViewRule[];
  /** Sees it in any state. */
  readonly owner: string | null;
  readonly isShown: boolean;
  /** Whether it may have been shown before it last changed, as far as that can be told by how it is now. */
  readonly mayHaveBeenShown: boolean;
  /** Of a file in the library: content managers work with it. */
  readonly isInLibrary: boolean;
  /** Differs after each change of what those see who do not edit it. */
  readonly edition: string;
  /** Commit position of the last event that is in it; 0 where it has none of its own. */
  readonly position: bigint;
}

export function mayEditThing(viewer: Principal | undefined, { editRules, isInLibrary }: Thing): boolean {
  if (viewer?.isActive !== true) return false;
  return (
    viewer.isAdmin ||
    (isInLibrary && viewer.isContentManager) ||
    editRules.some((rule) => mayEdit(viewer, rule))
  );
}

/** Undefined: an anonymous visitor. */
export function mayReadThing(viewer: Principal | undefined, thing: Thing): boolean {
  if (mayEditThing(viewer, thing)) return true;
  if (viewer?.isActive === true && thing.owner === viewer.guid) return true;
  return (
    thing.isShown &&
    thing.viewRules.some(({ viewPermission, viewRoles }) =>
      meetsVisibility(viewer, viewPermission, viewRoles),
    )
  );
}

/**
 * Whether a reader may hear that a thing changed: editors of every change, others when it appears, disappears or looks
 * different to them. What happens to a draft is not theirs to know.
 * @param before undefined where it is not known
 */
export function mayReceiveChange(
  viewer: Principal | undefined,
  before: Thing | undefined,
  after: Thing,
): boolean {
  if (mayEditThing(viewer, after)) return true;
  const could = mayReadThing(viewer, before ?? { ...after, isShown: after.mayHaveBeenShown });
  const can = mayReadThing(viewer, after);
  return could !== can || (can && before?.edition !== after.edition) || (could && before === undefined);
}
