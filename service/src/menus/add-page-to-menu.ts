import type { Menu } from '@spoor/contracts/menus/menu';
import type { Page } from '@spoor/contracts/pages/page';
import type { ChangeStep } from '../changes/run-change.ts';
import type { CommandContext } from '../shared/command-context.ts';
import { type AggregateState, requirePresent } from '../shared/decider.ts';
import { derivedGuid } from '../shared/derived-guid.ts';
import { menuDecider } from './domain/menu.decider.ts';
import { uniqueSegment } from './domain/unique-segment.ts';

/** The step that adds an item for a page to a menu, last below `parentGuid`, or last at the top. */
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
      // The state was made by this decider, so its type is known.
      const menu = state as AggregateState<Menu>;
      const item = {
        guid: derivedGuid(changeId, 'menu-item'),
        urlSegment: uniqueSegment(requirePresent(menu).items, parentGuid, title),
        ...{ name: title, pageGuid, externalUrl: null },
        ...{ isVisible: true, openInNewWindow: false, relatedMenuItems: [] },
      };
      return menuDecider.decide(menu, { type: 'AddMenuItem', item, place: { parentGuid } });
    },
  };
}
