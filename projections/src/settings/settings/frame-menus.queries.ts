import type { Settings } from '@spoor/contracts/settings/settings';
import type { StoredSettings } from '@spoor/contracts/settings/stored-settings';
import { byRank } from '@spoor/contracts/shared/field-changes';
import { type CachedMenu, readMenuCache } from '../../page-paths/menu-cache.ts';
import type { QueryContext } from '../../query-context.ts';

/** The settings that name a menu, by the name that makes a menu theirs where nobody chose one. */
const namesOfMenus = { footerMenu: 'footer', serviceMenu: 'service' } as const;
type MenuSetting = keyof typeof namesOfMenus;
export const menuSettings = Object.keys(namesOfMenus) as readonly MenuSetting[];

export interface FrameMenus {
  /** The menus where nobody chose one. */
  readonly defaults: Pick<Settings, MenuSetting>;
  /** The settings that name a menu which is gone. */
  readonly dangling: readonly MenuSetting[];
}

export async function readFrameMenus(
  queryContext: QueryContext,
  stored: StoredSettings,
): Promise<FrameMenus> {
  const { rows } = await readMenuCache(queryContext);
  const isGone = (guid: string | undefined) =>
    guid !== undefined && guid !== 'none' && rows.every(({ menu }) => menu.guid !== guid);
  return {
    defaults: {
      footerMenu: menuNamed(rows, namesOfMenus.footerMenu),
      serviceMenu: menuNamed(rows, namesOfMenus.serviceMenu),
    },
    dangling: menuSettings.filter((key) => isGone(stored[key])),
  };
}

/** Who has the name, else who had it: a menu that is renamed keeps its place. The main menu is neither. */
function menuNamed(rows: readonly CachedMenu[], name: string): string {
  const [, ...others] = rows.toSorted((one, other) => byRank(one.menu, other.menu));
  const found =
    others.find(({ menu }) => menu.name === name) ?? others.find(({ names }) => names.includes(name));
  return found?.menu.guid ?? '';
}
