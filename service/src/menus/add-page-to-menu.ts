import type { Menu } from '@spoor/contracts/menus/menu';
import type { Page } from '@spoor/contracts/pages/page';
import { last } from '@spoor/contracts/shared/ordered-tree';
import type { ChangeStep } from '../changes/run-change.ts';
import type { CommandContext } from '../shared/command-context.ts';
import { type Lifecycle, present } from '../shared/decider.ts';
import { derivedGuid } from '../shared/derived-guid.ts';
import { freeSegment } from './domain/free-segment.ts';
import { menuDecider } from './domain/menu.decider.ts';

/** The step that lets a menu lead to a page, by a new item that comes last below another, or at the top. */
export function addPageToMenu(
  menuGuid: string,
  parentGuid: string | null,
  { guid: pageGuid, draft: { title } }: Page,
  { changeId }: CommandContext,
): ChangeStep {
  return {
    decider: menuDecider,
    id: menuGuid,
    decide({ state }) {
      // The state that comes in is the one that this very decider made.
      const menu = state as Lifecycle<Menu>;
      const item = {
        guid: derivedGuid(changeId, 'menu-item'),
        urlSegment: freeSegment(present(menu).items, parentGuid, title),
        ...{ name: title, pageGuid, externalUrl: null },
        ...{ isVisible: true, openInNewWindow: false, relatedMenuItems: [] },
      };
      const place = { parentGuid, afterGuid: last };
      return menuDecider.decide(menu, { type: 'AddMenuItem', item, place });
    },
  };
}
