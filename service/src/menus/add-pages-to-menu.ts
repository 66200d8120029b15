import type { MenuEvent } from '@spoor/contracts/event-catalogue';
import type { Menu } from '@spoor/contracts/menus/menu';
import { findMenuOfItem, readMenu } from '@spoor/projections/menus/menus/menus.queries';
import type { QueryContext } from '@spoor/projections/query-context';
import type { ChangeStep } from '../changes/run-change.ts';
import type { CommandContext } from '../shared/command-context.ts';
import { type AggregateState, requirePresent } from '../shared/decider.ts';
import { derivedGuid } from '../shared/derived-guid.ts';
import { menuDecider } from './domain/menu.decider.ts';
import { uniqueSegment } from './domain/unique-segment.ts';

export interface MenuTarget {
  readonly menuGuid: string;
  /** Null at the top. */
  readonly parentGuid: string | null;
}

/** A page that gets an item in a menu. */
export interface PageForMenu {
  readonly guid: string;
  readonly title: string;
}

/** The place in a menu that a guid names: below a menu item, or at the top of a menu; undefined where it is neither. */
export async function findMenuTarget(
  queryContext: QueryContext,
  guid: string,
): Promise<MenuTarget | undefined> {
  const menuGuid = await findMenuOfItem(queryContext, guid);
  if (menuGuid !== undefined) return { menuGuid, parentGuid: guid };
  return (await readMenu(queryContext, guid)) === undefined
    ? undefined
    : { menuGuid: guid, parentGuid: null };
}

/** The step that adds items for pages to a menu, last below `parentGuid`, or last at the top. */
export function addPagesToMenu(
  { menuGuid, parentGuid }: MenuTarget,
  pages: readonly PageForMenu[],
  { changeId }: CommandContext,
): ChangeStep {
  return {
    decider: menuDecider,
    id: menuGuid,
    decide({ state }) {
      // The state was made by this decider, so its type is known.
      let menu = state as AggregateState<Menu>;
      const events: MenuEvent[] = [];
      for (const [index, { guid: pageGuid, title }] of pages.entries()) {
        const item = {
          guid: derivedGuid(changeId, 'menu-item', ...(index === 0 ? [] : [String(index)])),
          urlSegment: uniqueSegment(requirePresent(menu).items, parentGuid, title),
          name: title,
          pageGuid,
          externalUrl: null,
          isVisible: true,
          openInNewWindow: false,
          relatedMenuItems: [],
        };
        const added = menuDecider.decide(menu, { type: 'AddMenuItem', item, place: { parentGuid } });
        events.push(...added);
        menu = added.reduce(menuDecider.evolve, menu);
      }
      return events;
    },
  };
}
