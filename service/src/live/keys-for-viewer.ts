import { adminSurrogateKey } from '@spoor/contracts/shared/admin-surrogate-key';
import type { Permission } from '@spoor/contracts/shared/permission-names';
import { hasPermission, type Principal } from '@spoor/contracts/shared/permissions';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { mayReadThing, mayReceiveChange, type Thing } from '@spoor/contracts/shared/thing-access';

/** The things that an update names, as they were and as they are. */
export interface ThingChanges {
  /** By surrogate key; what is not known any more is left out. */
  readonly before: ReadonlyMap<string, Thing>;
  readonly after: ReadonlyMap<string, Thing>;
}

/** Things of their own. Every other key is a whole that they are part of, or stands alone. */
const thingKey = /^(page|item|asset|form):/;
const listKey = /^list:/;
/** Would reveal something about a person. */
const personKey = /^user:/;
const formKey = /^form:/;
const submissionKey = /^submission:/;

const byPermission: ReadonlyMap<string, Permission> = new Map([
  [surrogateKey.redirects(), 'menus.manage'],
  [surrogateKey.forms(), 'forms.view'],
  [surrogateKey.submissions(), 'submissions.view'],
  [surrogateKey.users(), 'users.view'],
  [surrogateKey.statistics(), 'statistics.view'],
  [adminSurrogateKey.invitations(), 'users.manage'],
]);
/** What is on the pages of visitors. Everything else is heard by those who work on the site. */
const forEverybody: ReadonlySet<string> = new Set([
  surrogateKey.pages(),
  surrogateKey.templates(),
  surrogateKey.items(),
  surrogateKey.categories(),
  surrogateKey.menu(),
  surrogateKey.platform(),
  surrogateKey.settings(),
  surrogateKey.search(),
  surrogateKey.withdrawal(),
]);

/**
 * The keys of an update that a listener may hear: of things that they may read, and of wholes where they may hear of
 * one of the parts that changed.
 * @param viewer undefined: an anonymous visitor
 */
export function keysForViewer(
  keys: readonly string[],
  { before, after }: ThingChanges,
  viewer: Principal | undefined,
): string[] {
  const parts = keys.filter((key) => thingKey.test(key));
  const visible = new Set(
    parts.filter((key) => {
      if (formKey.test(key) && hasPermission(viewer, 'forms.view')) return true;
      const thing = after.get(key);
      return thing !== undefined && mayReceiveChange(viewer, before.get(key), thing);
    }),
  );
  const isPartVisible = parts.length === 0 || visible.size > 0;
  return keys.filter((key) => {
    if (thingKey.test(key)) return visible.has(key);
    return isPartVisible && maySeeWhole(key, after, viewer);
  });
}

function maySeeWhole(
  key: string,
  things: ReadonlyMap<string, Thing>,
  viewer: Principal | undefined,
): boolean {
  if (personKey.test(key)) return false;
  if (listKey.test(key)) {
    const list = things.get(key);
    return list !== undefined && mayReadThing(viewer, list);
  }
  if (forEverybody.has(key)) return true;
  const permission = submissionKey.test(key) ? 'submissions.view' : byPermission.get(key);
  if (permission !== undefined) return hasPermission(viewer, permission);
  return viewer?.isActive === true && viewer.isContentManager;
}
