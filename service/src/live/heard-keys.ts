import type { Permission } from '@spoor/contracts/roles/role-permissions';
import { hasPermission, type Principal } from '@spoor/contracts/shared/permissions';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { mayHearOfChange, mayReadThing, type Thing } from '@spoor/contracts/shared/thing-access';

/** The things that an update names, as they were and as they are. */
export interface ThingChanges {
  /** By surrogate key; what is not known any more is left out. */
  readonly before: ReadonlyMap<string, Thing>;
  readonly after: ReadonlyMap<string, Thing>;
}

/** Things of their own. Every other key is a whole that they are part of, or stands alone. */
const thingKey = /^(page|item|asset):/;
const listKey = /^list:/;
/** Would reveal something about a person. */
const personKey = /^user:/;

const byPermission: ReadonlyMap<string, Permission> = new Map([
  [surrogateKey.redirects(), 'menus.manage'],
  [surrogateKey.forms(), 'forms.view'],
  [surrogateKey.submissions(), 'submissions.view'],
  [surrogateKey.users(), 'users.view'],
]);
const forContentManagers: ReadonlySet<string> = new Set([
  surrogateKey.changes(),
  surrogateKey.assets(),
  surrogateKey.roles(),
]);

/**
 * The keys of an update that a listener may hear: of things that they may read, and of wholes where they may hear of
 * one of the parts that changed.
 * @param viewer undefined: an anonymous visitor
 */
export function heardKeys(
  keys: readonly string[],
  { before, after }: ThingChanges,
  viewer: Principal | undefined,
): string[] {
  const parts = keys.filter((key) => thingKey.test(key));
  const heard = new Set(
    parts.filter((key) => {
      const thing = after.get(key);
      return thing !== undefined && mayHearOfChange(viewer, before.get(key), thing);
    }),
  );
  const isPartHeard = parts.length === 0 || heard.size > 0;
  return keys.filter((key) => {
    if (thingKey.test(key)) return heard.has(key);
    return isPartHeard && mayHearOfWhole(key, after, viewer);
  });
}

function mayHearOfWhole(
  key: string,
  things: ReadonlyMap<string, Thing>,
  viewer: Principal | undefined,
): boolean {
  if (personKey.test(key)) return false;
  if (listKey.test(key)) {
    const list = things.get(key);
    return list !== undefined && mayReadThing(viewer, list);
  }
  const permission = byPermission.get(key);
  if (permission !== undefined) return hasPermission(viewer, permission);
  return !forContentManagers.has(key) || (viewer?.isActive === true && viewer.isContentManager);
}
