import type { PageEvent } from '@spoor/contracts/event-catalogue';
import type { Block, BlockPlace } from '@spoor/contracts/pages/block';
import type { Page } from '@spoor/contracts/pages/page';
import type { MoveBlock } from '@spoor/contracts/pages/page.commands';
import { applyChanges } from '@spoor/contracts/shared/field-changes';
import { limits } from '@spoor/contracts/shared/limits';
import { describe, it } from 'vitest';
import { specificationOf } from '../../../testing/decider-specification.ts';
import {
  calendar,
  columns,
  heading,
  newsList,
  pageCreated,
  pageWith,
  quote,
} from '../../../testing/page.examples.ts';
import { pageDecider } from './page.decider.ts';

const { given } = specificationOf(pageDecider);
const unknownBlock = '99999999-0000-4000-8000-000000000009';
const page = pageWith([heading, newsList]);
const published: PageEvent = { type: 'PagePublished', data: { from: null, to: page.draft } };
const removed: PageEvent = { type: 'PageRemoved', data: { page } };
const firstInMain: MoveBlock = { layoutPosition: 'main', afterGuid: null };

function placeOf({ layoutPosition, parentGuid, sortId }: Block): BlockPlace {
  return { layoutPosition, parentGuid, sortId };
}

function moved(...moves: [Block, Partial<BlockPlace>][]): PageEvent {
  return {
    type: 'BlocksMoved',
    data: {
      moves: moves.map(([block, to]) => ({
        blockGuid: block.guid,
        from: placeOf(block),
        to: { ...placeOf(block), ...to },
      })),
    },
  };
}

/** The block as a command brings it: without a place. */
function unplaced({ layoutPosition: _, parentGuid: __, sortId: ___, ...block }: Block) {
  return block;
}

describe('A page that does not exist', () => {
  it('cannot be edited', () => {
    given()
      .when({ type: 'EditPage', edit: { title: 'Anders' } })
      .thenRefused('not_found');
  });

  it('can be created', () => {
    given().when({ type: 'CreatePage', page }).thenHappens(pageCreated(page));
  });

  it('is created with every block in a place that its layout shows', () => {
    const settled = { ...calendar, layoutPosition: 'main' as const, sortId: 2000 };
    given()
      .when({ type: 'CreatePage', page: pageWith([heading, calendar]) })
      .thenHappens(pageCreated(pageWith([heading, settled])));
  });
});

describe('A page', () => {
  it('cannot be created again', () => {
    given(pageCreated(page)).when({ type: 'CreatePage', page }).thenRefused('already_exists');
  });

  it('is not changed by an edit that says what it is already', () => {
    given(pageCreated(page))
      .when({ type: 'EditPage', edit: { title: 'Nieuws', options: { layout: '100' }, viewRoles: [] } })
      .thenNothingHappens();
  });

  it('tells a new title, options and permissions apart', () => {
    given(pageCreated(page))
      .when({
        type: 'EditPage',
        edit: { title: 'Actueel', options: { showHeader: false }, viewPermission: 'Users' },
      })
      .thenHappens(
        {
          type: 'PagePermissionsChanged',
          data: { changes: [{ path: '/viewPermission', from: 'Public', to: 'Users' }] },
        },
        { type: 'PageTitleChanged', data: { from: 'Nieuws', to: 'Actueel' } },
        { type: 'PageOptionsChanged', data: { changes: [{ path: '/showHeader', from: null, to: false }] } },
      );
  });

  it('moves the blocks of a region that vanishes to the end of main', () => {
    given(pageCreated(pageWith([heading, calendar, newsList], '25-75')))
      .when({ type: 'EditPage', edit: { options: { layout: '75-25' } } })
      .thenHappens(
        { type: 'PageOptionsChanged', data: { changes: [{ path: '/layout', from: '25-75', to: '75-25' }] } },
        moved([calendar, { layoutPosition: 'main', sortId: 3000 }]),
      );
  });

  it('is removed as a whole', () => {
    given(pageCreated(page)).when({ type: 'RemovePage' }).thenHappens(removed);
  });
});

describe('A block', () => {
  it('cannot be added twice', () => {
    given(pageCreated(page))
      .when({ type: 'AddBlock', block: unplaced(heading), place: firstInMain })
      .thenRefused('already_exists', '/guid');
  });

  it('cannot be added below a block that is not there', () => {
    given(pageCreated(page))
      .when({ type: 'AddBlock', block: unplaced(quote), place: { ...firstInMain, parentGuid: unknownBlock } })
      .thenRefused('not_found', '/parentGuid');
  });

  it('comes first where it is to stand after none', () => {
    given(pageCreated(page))
      .when({ type: 'AddBlock', block: unplaced(columns), place: firstInMain })
      .thenHappens({ type: 'BlocksAdded', data: { blocks: [{ ...columns, sortId: 0 }] } });
  });

  it('comes between its neighbours, and these keep their ranks', () => {
    given(pageCreated(page))
      .when({
        type: 'AddBlock',
        block: unplaced(columns),
        place: { ...firstInMain, afterGuid: heading.guid },
      })
      .thenHappens({ type: 'BlocksAdded', data: { blocks: [{ ...columns, sortId: 1500 }] } });
  });

  it('comes last where the neighbour that it should follow is gone', () => {
    given(pageCreated(page))
      .when({
        type: 'AddBlock',
        block: unplaced(columns),
        place: { ...firstInMain, afterGuid: unknownBlock },
      })
      .thenHappens({ type: 'BlocksAdded', data: { blocks: [columns] } });
  });

  it('makes its neighbours move up where there is no rank between them', () => {
    const close = { ...newsList, sortId: heading.sortId + 1 };
    given(pageCreated(pageWith([heading, close])))
      .when({
        type: 'AddBlock',
        block: unplaced(columns),
        place: { ...firstInMain, afterGuid: heading.guid },
      })
      .thenHappens(
        { type: 'BlocksAdded', data: { blocks: [{ ...columns, sortId: 2000 }] } },
        moved([close, { sortId: 3000 }]),
      );
  });

  it('stands in the region of its parent, whatever it was told', () => {
    given(pageCreated(pageWith([columns])))
      .when({
        type: 'AddBlock',
        block: unplaced(quote),
        place: { layoutPosition: 'top', parentGuid: columns.guid },
      })
      .thenHappens({ type: 'BlocksAdded', data: { blocks: [quote] } });
  });

  it('in a region that the layout does not show goes to the end of main', () => {
    given(pageCreated(page))
      .when({ type: 'AddBlock', block: unplaced(calendar), place: { layoutPosition: 'side-left' } })
      .thenHappens({
        type: 'BlocksAdded',
        data: { blocks: [{ ...calendar, layoutPosition: 'main', sortId: 3000 }] },
      });
  });

  it('that is not there cannot be edited, moved or removed', () => {
    given(pageCreated(page))
      .when({ type: 'EditBlockContent', blockGuid: unknownBlock, edit: { content: {} } })
      .thenRefused('not_found');
    given(pageCreated(page))
      .when({ type: 'MoveBlock', blockGuid: unknownBlock, place: firstInMain })
      .thenRefused('not_found');
    given(pageCreated(page)).when({ type: 'RemoveBlock', blockGuid: unknownBlock }).thenRefused('not_found');
  });

  it('can be moved', () => {
    given(pageCreated(page))
      .when({ type: 'MoveBlock', blockGuid: newsList.guid, place: firstInMain })
      .thenHappens(moved([newsList, { sortId: 0 }]));
  });

  it('moves to the end where nobody says after which', () => {
    given(pageCreated(page))
      .when({ type: 'MoveBlock', blockGuid: heading.guid, place: { layoutPosition: 'main' } })
      .thenHappens(moved([heading, { sortId: 3000 }]));
  });

  it('does not move to where it stands', () => {
    const place = { ...firstInMain, afterGuid: heading.guid };
    given(pageCreated(page))
      .when({ type: 'MoveBlock', blockGuid: newsList.guid, place })
      .thenNothingHappens();
  });

  it('takes its children along to another region', () => {
    given(pageCreated(pageWith([columns, quote])))
      .when({ type: 'MoveBlock', blockGuid: columns.guid, place: { layoutPosition: 'top' } })
      .thenHappens(
        moved([columns, { layoutPosition: 'top', sortId: 1000 }], [quote, { layoutPosition: 'top' }]),
      );
  });

  it('cannot stand inside itself', () => {
    given(pageCreated(pageWith([quote, columns])))
      .when({ type: 'MoveBlock', blockGuid: columns.guid, place: { ...firstInMain, parentGuid: quote.guid } })
      .thenRefused('validation_failed', '/parentGuid');
  });

  it('is removed together with its children', () => {
    given(pageCreated(pageWith([quote, heading, columns])))
      .when({ type: 'RemoveBlock', blockGuid: columns.guid })
      .thenHappens({ type: 'BlocksRemoved', data: { blocks: [quote, columns] } });
  });
});

describe('The content of a block', () => {
  it('can be replaced; what stays the same is not told', () => {
    given(pageCreated(page))
      .when({
        type: 'EditBlockContent',
        blockGuid: heading.guid,
        edit: { content: { text: 'Actueel', level: 1 } },
      })
      .thenHappens({
        type: 'BlockContentChanged',
        data: { blockGuid: heading.guid, changes: [{ path: '/text', from: 'Nieuws', to: 'Actueel' }] },
      });
  });

  it('cannot grow deeper, edit by edit, than any body may be', () => {
    const inHalf = '/a'.repeat(limits.bodyDepth / 2);
    const half = applyChanges({}, [{ path: inHalf, to: {} }]);
    given(pageCreated(pageWith([{ ...heading, content: half }])))
      .when({ type: 'EditBlockContent', blockGuid: heading.guid, edit: { set: { [inHalf]: half } } })
      .thenRefused('validation_failed', '/set');
  });

  it('can be edited path by path', () => {
    const button = { ...heading, buildingBlockName: 'Button', content: { text: 'Lees', style: 'primary' } };
    given(pageCreated(pageWith([button])))
      .when({
        type: 'EditBlockContent',
        blockGuid: heading.guid,
        edit: { set: { '/link/kind': 'page' }, unset: ['/style'] },
      })
      .thenHappens({
        type: 'BlockContentChanged',
        data: {
          blockGuid: heading.guid,
          changes: [
            { path: '/style', from: 'primary' },
            { path: '/link', to: { kind: 'page' } },
          ],
        },
      });
  });
});

describe('The options of a block', () => {
  it('merge by key, and null takes a key away', () => {
    given(pageCreated(page))
      .when({ type: 'SetBlockOptions', blockGuid: newsList.guid, options: { display: null, lazyLoad: true } })
      .thenHappens({
        type: 'BlockOptionsChanged',
        data: {
          blockGuid: newsList.guid,
          changes: [
            { path: '/display', from: 'cards' },
            { path: '/lazyLoad', to: true },
          ],
        },
      });
  });
});

describe('The permissions of a block', () => {
  it('are replaced', () => {
    given(pageCreated(page))
      .when({
        type: 'SetBlockPermissions',
        blockGuid: newsList.guid,
        permissions: { addPermission: 'Users', addRoles: [] },
      })
      .thenHappens({
        type: 'BlockPermissionsChanged',
        data: { blockGuid: newsList.guid, changes: [{ path: '/addPermission', from: 'Admin', to: 'Users' }] },
      });
  });
});

describe('A draft', () => {
  it('can be published', () => {
    given(pageCreated(page)).when({ type: 'PublishPage' }).thenHappens(published);
  });

  it('cannot be unpublished', () => {
    given(pageCreated(page)).when({ type: 'UnpublishPage' }).thenNothingHappens();
  });

  it('stays where there is nothing live to go back to', () => {
    given(pageCreated(page)).when({ type: 'DiscardDraft' }).thenNothingHappens();
  });
});

describe('A live page', () => {
  const retitled: PageEvent = { type: 'PageTitleChanged', data: { from: 'Nieuws', to: 'Actueel' } };
  const listRemoved: PageEvent = { type: 'BlocksRemoved', data: { blocks: [newsList] } };

  it('is not published again where nothing changed', () => {
    given(pageCreated(page), published).when({ type: 'PublishPage' }).thenNothingHappens();
  });

  it('remembers what was live before', () => {
    given(pageCreated(page), published, retitled)
      .when({ type: 'PublishPage' })
      .thenHappens({
        type: 'PagePublished',
        data: { from: page.draft, to: { ...page.draft, title: 'Actueel' } },
      });
  });

  it('can be unpublished', () => {
    given(pageCreated(page), published)
      .when({ type: 'UnpublishPage' })
      .thenHappens({ type: 'PageUnpublished', data: { from: page.draft } });
  });

  it('gets its draft back by ordinary events', () => {
    given(pageCreated(page), published, retitled, listRemoved)
      .when({ type: 'DiscardDraft' })
      .thenHappens(
        { type: 'PageTitleChanged', data: { from: 'Actueel', to: 'Nieuws' } },
        { type: 'BlocksAdded', data: { blocks: [newsList] } },
      );
  });
});

describe('A removed page', () => {
  it('cannot be edited', () => {
    given(pageCreated(page), removed).when({ type: 'PublishPage' }).thenRefused('gone');
  });

  it('is the page that it was once it is restored', () => {
    const restored: { type: 'PageRestored'; data: { page: Page } } = { type: 'PageRestored', data: { page } };
    given(pageCreated(page), removed, restored).when({ type: 'RemovePage' }).thenHappens(removed);
  });
});
