import type { MenuEvent } from '@spoor/contracts/event-catalogue';
import type { MenuItem } from '@spoor/contracts/menus/menu';
import type { EditMenuItem } from '@spoor/contracts/menus/menu.commands';
import { describe, it } from 'vitest';
import { specificationOf } from '../../../testing/decider-specification.ts';
import {
  archive,
  council,
  home,
  menuCreated,
  menuWith,
  news,
  newsPage,
} from '../../../testing/menu.examples.ts';
import { menuDecider } from './menu.decider.ts';

const { given } = specificationOf(menuDecider);
const unknownItem = '99999999-0000-4000-8000-000000000009';
const menu = menuWith(home, archive, news, council);
const fresh = {
  ...unplaced(news),
  guid: '99999999-0000-4000-8000-000000000008',
  urlSegment: 'agenda',
  name: 'Agenda',
};

/** The item as a command brings it: without a place. */
function unplaced({ parentGuid: _, sortId: __, ...item }: MenuItem) {
  return item;
}

/** The same item at the top. */
function placed(item: Omit<MenuItem, 'parentGuid' | 'sortId'>): MenuItem {
  return { ...item, parentGuid: null, sortId: 5000 };
}

function edit(itemGuid: string, change: EditMenuItem) {
  return { type: 'EditMenuItem', itemGuid, edit: change } as const;
}

function moved(item: MenuItem, parentGuid: string | null, sortId: number): MenuEvent {
  const from = { parentGuid: item.parentGuid, sortId: item.sortId };
  return {
    type: 'MenuItemsMoved',
    data: { moves: [{ itemGuid: item.guid, from, to: { parentGuid, sortId } }] },
  };
}

describe('A menu', () => {
  it('that does not exist cannot be renamed', () => {
    given().when({ type: 'RenameMenu', name: 'main' }).thenRefused('not_found');
  });

  it('can be created', () => {
    given().when({ type: 'CreateMenu', menu }).thenHappens(menuCreated(menu));
  });

  it('cannot be created again', () => {
    given(menuCreated(menu)).when({ type: 'CreateMenu', menu }).thenRefused('already_exists');
  });

  it('can be renamed', () => {
    given(menuCreated(menu))
      .when({ type: 'RenameMenu', name: 'hoofdmenu' })
      .thenHappens({ type: 'MenuNameChanged', data: { from: 'main', to: 'hoofdmenu' } });
  });

  it('keeps its name where no other is given', () => {
    given(menuCreated(menu)).when({ type: 'RenameMenu', name: undefined }).thenNothingHappens();
  });

  it('is removed as a whole', () => {
    given(menuCreated(menu))
      .when({ type: 'RemoveMenu' })
      .thenHappens({ type: 'MenuRemoved', data: { menu } });
  });

  it('that is removed cannot be edited', () => {
    given(menuCreated(menu), { type: 'MenuRemoved', data: { menu } })
      .when({ type: 'RenameMenu', name: 'hoofdmenu' })
      .thenRefused('gone');
  });
});

describe('The part of the address that an item names', () => {
  it.each(['Agenda', 'a b', 'café', 'a--b', 'a/b'])(
    'is spelled as addresses are, unlike "%s"',
    (urlSegment) => {
      given(menuCreated(menu))
        .when(edit(news.guid, { urlSegment }))
        .thenRefused('validation_failed', '/urlSegment');
    },
  );

  it.each(['admin', 'api', 'search', 'edit'])(
    'cannot be "%s" at the top: the application answers there',
    (urlSegment) => {
      given(menuCreated(menu))
        .when(edit(news.guid, { urlSegment }))
        .thenRefused('reserved_segment', '/urlSegment');
    },
  );

  it.each(['edit', 'i'])('cannot be "%s" anywhere', (urlSegment) => {
    given(menuCreated(menu)).when(edit(archive.guid, { urlSegment })).thenRefused('reserved_segment');
  });

  it('may be a word of the application further down', () => {
    given(menuCreated(menu))
      .when(edit(archive.guid, { urlSegment: 'search' }))
      .thenHappens({
        type: 'MenuItemChanged',
        data: { itemGuid: archive.guid, changes: [{ path: '/urlSegment', from: 'archief', to: 'search' }] },
      });
  });

  it('is taken where a sibling has it', () => {
    given(menuCreated(menu))
      .when({ type: 'AddMenuItem', item: { ...fresh, urlSegment: 'nieuws' }, place: {} })
      .thenRefused('slug_taken', '/urlSegment');
  });

  it('is free where only an item elsewhere has it', () => {
    given(menuCreated(menu))
      .when({ type: 'AddMenuItem', item: { ...fresh, urlSegment: 'archief' }, place: { afterGuid: null } })
      .thenHappens({
        type: 'MenuItemsAdded',
        data: { items: [{ ...fresh, urlSegment: 'archief', parentGuid: null, sortId: 0 }] },
      });
  });

  it('is empty for one home page only', () => {
    given(menuCreated(menu))
      .when(edit(news.guid, { urlSegment: '' }))
      .thenRefused('slug_taken');
  });

  it('is not empty below the top', () => {
    given(menuCreated(menu))
      .when(edit(archive.guid, { urlSegment: '' }))
      .thenRefused('validation_failed');
  });

  it('may be empty for any number of links elsewhere', () => {
    const link = { ...unplaced(council), guid: unknownItem };
    given(menuCreated(menu))
      .when({ type: 'AddMenuItem', item: link, place: { afterGuid: council.guid } })
      .thenHappens({
        type: 'MenuItemsAdded',
        data: { items: [{ ...link, parentGuid: null, sortId: 4000 }] },
      });
  });
});

describe('Items that lead to pages which are released', () => {
  it('are removed, and those below them take their place', () => {
    const heading = { ...archive, pageGuid: null };
    given(menuCreated(menuWith(home, news, heading, council)))
      .when({ type: 'ReleasePages', pageGuids: [newsPage], to: null })
      .thenHappens({ type: 'MenuItemsRemoved', data: { items: [news] } }, moved(heading, null, 2500));
  });

  it('lead to another page where one is told', () => {
    given(menuCreated(menu))
      .when({ type: 'ReleasePages', pageGuids: [newsPage], to: unknownItem })
      .thenHappens(
        ...[archive, news].map(
          ({ guid }): MenuEvent => ({
            type: 'MenuItemChanged',
            data: { itemGuid: guid, changes: [{ path: '/pageGuid', from: newsPage, to: unknownItem }] },
          }),
        ),
      );
  });

  it('are none where no item leads to them', () => {
    given(menuCreated(menu))
      .when({ type: 'ReleasePages', pageGuids: [unknownItem], to: null })
      .thenNothingHappens();
  });
});

describe('A menu item', () => {
  it('leads to a page or to an address, not to both', () => {
    given(menuCreated(menu))
      .when(edit(council.guid, { pageGuid: newsPage }))
      .thenRefused('validation_failed', '/externalUrl');
  });

  it.each(['javascript:alert(1)', 'http://127.0.0.1/', 'nergens', '//'])(
    'cannot lead to %s',
    (externalUrl) => {
      given(menuCreated(menu))
        .when(edit(council.guid, { externalUrl }))
        .thenRefused('validation_failed', '/externalUrl');
    },
  );

  it('cannot be added twice', () => {
    given(menuCreated(menu))
      .when({ type: 'AddMenuItem', item: unplaced(news), place: {} })
      .thenRefused('already_exists', '/guid');
  });

  it('that is not there cannot be edited, moved or removed, or hold others', () => {
    given(menuCreated(menu))
      .when(edit(unknownItem, { name: 'Anders' }))
      .thenRefused('not_found');
    given(menuCreated(menu))
      .when({ type: 'MoveMenuItem', itemGuid: unknownItem, place: {} })
      .thenRefused('not_found');
    given(menuCreated(menu))
      .when({ type: 'RemoveMenuItem', itemGuid: unknownItem, children: 'lift' })
      .thenRefused('not_found');
    given(menuCreated(menu))
      .when({ type: 'AdoptMenuItems', items: [fresh].map(placed), place: { parentGuid: unknownItem } })
      .thenRefused('not_found');
    given(menuCreated(menu))
      .when({ type: 'AddMenuItem', item: fresh, place: { parentGuid: unknownItem } })
      .thenRefused('not_found', '/parentGuid');
  });

  it('is not changed by an edit that says what it is already', () => {
    given(menuCreated(menu))
      .when(edit(news.guid, { name: 'Nieuws', isVisible: true }))
      .thenNothingHappens();
  });

  it('can be moved among its siblings', () => {
    given(menuCreated(menu))
      .when({ type: 'MoveMenuItem', itemGuid: council.guid, place: { afterGuid: home.guid } })
      .thenHappens(moved(council, null, 1500));
  });

  it('moves to the end where nobody says after which', () => {
    given(menuCreated(menu))
      .when({ type: 'MoveMenuItem', itemGuid: home.guid, place: {} })
      .thenHappens(moved(home, null, 4000));
  });

  it('can be moved below another', () => {
    given(menuCreated(menu))
      .when({
        type: 'MoveMenuItem',
        itemGuid: council.guid,
        place: { parentGuid: news.guid, afterGuid: archive.guid },
      })
      .thenHappens(moved(council, news.guid, 2000));
  });

  it('does not move to where it stands', () => {
    given(menuCreated(menu))
      .when({ type: 'MoveMenuItem', itemGuid: news.guid, place: { afterGuid: home.guid } })
      .thenNothingHappens();
  });

  it('cannot stand below itself', () => {
    given(menuCreated(menu))
      .when({ type: 'MoveMenuItem', itemGuid: news.guid, place: { parentGuid: archive.guid } })
      .thenRefused('validation_failed', '/parentGuid');
  });

  it('is removed together with the items below it', () => {
    given(menuCreated(menu))
      .when({ type: 'RemoveMenuItem', itemGuid: news.guid, children: 'remove' })
      .thenHappens({ type: 'MenuItemsRemoved', data: { items: [archive, news] } });
  });

  it('is removed while the items below it move up to where it stood', () => {
    const second = { ...archive, guid: unknownItem, sortId: 2000, urlSegment: 'agenda' };
    given(menuCreated(menuWith(home, archive, news, second, council)))
      .when({ type: 'RemoveMenuItem', itemGuid: news.guid, children: 'lift' })
      .thenHappens(
        { type: 'MenuItemsRemoved', data: { items: [news] } },
        {
          type: 'MenuItemsMoved',
          data: {
            moves: [
              {
                itemGuid: archive.guid,
                from: { parentGuid: news.guid, sortId: 1000 },
                to: { parentGuid: null, sortId: 2250 },
              },
              {
                itemGuid: second.guid,
                from: { parentGuid: news.guid, sortId: 2000 },
                to: { parentGuid: null, sortId: 2500 },
              },
            ],
          },
        },
      );
  });

  it('is not removed where one below it would meet its own address', () => {
    given(menuCreated(menuWith(home, { ...archive, urlSegment: 'agenda' }, news, placed(fresh))))
      .when({ type: 'RemoveMenuItem', itemGuid: news.guid, children: 'lift' })
      .thenRefused('slug_taken');
  });

  it('comes from another menu with everything below it', () => {
    given(menuCreated(menuWith(home, council)))
      .when({ type: 'AdoptMenuItems', items: [news, archive], place: { afterGuid: home.guid } })
      .thenHappens({
        type: 'MenuItemsAdded',
        data: { items: [archive, { ...news, sortId: 2000 }] },
      });
  });

  it('comes from another menu only once', () => {
    given(menuCreated(menu))
      .when({ type: 'AdoptMenuItems', items: [archive], place: {} })
      .thenRefused('already_exists');
  });
});

describe('Items below items', () => {
  const second = { ...archive, guid: '99999999-0000-4000-8000-000000000012', parentGuid: archive.guid };
  const third = { ...archive, guid: '99999999-0000-4000-8000-000000000013', parentGuid: second.guid };
  const fourth = { ...archive, guid: '99999999-0000-4000-8000-000000000014', parentGuid: third.guid };
  const deep = menuWith(archive, second, third, fourth, news);

  it('nest five deep', () => {
    given().when({ type: 'CreateMenu', menu: deep }).thenHappens(menuCreated(deep));
  });

  it('nest no deeper', () => {
    given(menuCreated(deep))
      .when({ type: 'AddMenuItem', item: fresh, place: { parentGuid: fourth.guid } })
      .thenRefused('validation_failed', '/parentGuid');
  });

  it('do not come from another menu where that would be deeper', () => {
    const branch = { ...news, guid: '99999999-0000-4000-8000-000000000015' };
    const leaf = { ...placed(fresh), parentGuid: branch.guid };
    given(menuCreated(deep))
      .when({ type: 'AdoptMenuItems', items: [branch, leaf], place: { parentGuid: third.guid } })
      .thenRefused('validation_failed');
  });
});
