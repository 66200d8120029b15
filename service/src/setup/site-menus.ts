import type { Menu, MenuItem } from '@spoor/contracts/menus/menu';
import type { Platform } from '@spoor/contracts/platforms/platform';
import { siteGuid } from './site-content.ts';
import type { MenuItemPlan, MenuPlan } from './site-definition.ts';

const step = 1000;

/** @param index of the menu, from 0 */
export function plannedMenu({ name, items }: MenuPlan, index: number, platform: Platform): Menu {
  const itemGuid = ({ page, name: label }: Pick<MenuItemPlan, 'name' | 'page'>) =>
    siteGuid(platform, 'menu-item', name, page ?? label);

  const itemsOf = (plans: readonly MenuItemPlan[], parentGuid: string | null): MenuItem[] =>
    plans.flatMap((plan, place) => {
      const guid = itemGuid(plan);
      const item: MenuItem = {
        guid,
        name: plan.name,
        urlSegment: plan.urlSegment,
        pageGuid: plan.page === undefined ? null : siteGuid(platform, 'page', plan.page),
        externalUrl: plan.externalUrl ?? null,
        parentGuid,
        sortId: (place + 1) * step,
        isVisible: plan.isVisible ?? true,
        openInNewWindow: false,
        relatedMenuItems: (plan.related ?? []).map((page) => itemGuid({ name: page, page })),
      };
      return [item, ...itemsOf(plan.items ?? [], guid)];
    });

  return {
    guid: siteGuid(platform, 'menu', name),
    name,
    sortId: (index + 1) * step,
    items: itemsOf(items, null),
  };
}
