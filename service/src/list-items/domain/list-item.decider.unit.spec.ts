import type { ListItemEvent } from '@spoor/contracts/event-catalogue';
import type { ListItemCommand } from '@spoor/contracts/list-items/list-item.commands';
import type { FieldChange } from '@spoor/contracts/shared/field-changes';
import { describe, it } from 'vitest';
import { specificationOf } from '../../../testing/decider-specification.ts';
import {
  bridgeNews,
  bridgeNewsAdded,
  bridgeNewsRemoved,
  eventsList,
  firstOfMay,
  newsList,
  photo,
  secondOfMay,
  story,
} from '../../../testing/list-item.examples.ts';
import { listItemDecider } from './list-item.decider.ts';

const { given } = specificationOf(listItemDecider);
const concept = { ...bridgeNews, isPublished: false, publishedOn: null };

const backwards = { tags: ['verkeer'], periodStart: secondOfMay, periodEnd: firstOfMay };

function edited(...changes: FieldChange[]): ListItemEvent {
  return { type: 'ListItemEdited', data: { changes } };
}

describe('An item that does not exist', () => {
  it('cannot be edited', () => {
    given()
      .when({ type: 'EditListItem', edit: { title: 'Anders' }, at: firstOfMay })
      .thenRefused('not_found');
  });

  it('cannot be removed', () => {
    given().when({ type: 'RemoveListItem' }).thenRefused('not_found');
  });

  it('can be added', () => {
    given().when({ type: 'AddListItem', item: bridgeNews, at: secondOfMay }).thenHappens(bridgeNewsAdded);
  });

  it('gets its date when it is added as published', () => {
    given()
      .when({ type: 'AddListItem', item: { ...bridgeNews, publishedOn: null }, at: secondOfMay })
      .thenHappens({ type: 'ListItemAdded', data: { item: { ...bridgeNews, publishedOn: secondOfMay } } });
  });

  it('cannot be added to end before it begins', () => {
    given()
      .when({ type: 'AddListItem', item: { ...concept, metadata: backwards }, at: secondOfMay })
      .thenRefused('validation_failed');
  });

  it('gets no date when it is added as a concept', () => {
    given()
      .when({ type: 'AddListItem', item: concept, at: secondOfMay })
      .thenHappens({ type: 'ListItemAdded', data: { item: concept } });
  });

  it('is recorded with its blocks in the order of their ranks', () => {
    given()
      .when({
        type: 'AddListItem',
        item: { ...bridgeNews, contentBuildingBlockInstances: [story, photo] },
        at: secondOfMay,
      })
      .thenHappens(bridgeNewsAdded);
  });
});

describe('An item', () => {
  it('is of a kind that exists, unless it was stored as another', () => {
    given()
      .when({ type: 'AddListItem', item: { ...bridgeNews, listItemTypeName: 'Post' }, at: firstOfMay })
      .thenRefused('validation_failed', '/listItemTypeName');
    const post = { ...bridgeNews, listItemTypeName: 'Post' };
    given({ type: 'ListItemAdded', data: { item: post } })
      .when({ type: 'EditListItem', edit: { listItemTypeName: 'Post', title: 'A' }, at: secondOfMay })
      .thenHappens(edited({ path: '/title', from: bridgeNews.title, to: 'A' }));
  });

  it('keeps a block of a kind that no longer exists, and gets no new one', () => {
    const old = { ...story, buildingBlockName: 'Carousel', content: { speed: 1 } };
    const item = { ...bridgeNews, contentBuildingBlockInstances: [old] };
    const edit = (block: typeof old): Extract<ListItemCommand, { type: 'EditListItem' }> => ({
      type: 'EditListItem',
      edit: { contentBuildingBlockInstances: [block] },
      at: secondOfMay,
    });
    const path = `/contentBuildingBlockInstances/${old.guid}/content/speed`;
    given({ type: 'ListItemAdded', data: { item } })
      .when(edit({ ...old, content: { speed: 2 } }))
      .thenHappens(edited({ path, from: 1, to: 2 }));
    given({ type: 'ListItemAdded', data: { item } })
      .when(edit({ ...old, guid: photo.guid }))
      .thenRefused('validation_failed');
  });

  it('cannot be added again', () => {
    given(bridgeNewsAdded)
      .when({ type: 'AddListItem', item: bridgeNews, at: firstOfMay })
      .thenRefused('already_exists', '/guid');
  });

  it('is not changed by an edit that says what it is already', () => {
    given(bridgeNewsAdded)
      .when({
        type: 'EditListItem',
        edit: { title: bridgeNews.title, metadata: { tags: ['verkeer'] } },
        at: secondOfMay,
      })
      .thenNothingHappens();
  });

  it('remembers what was edited, from what, to what', () => {
    given(bridgeNewsAdded)
      .when({ type: 'EditListItem', edit: { title: 'Brug open', highlight: true }, at: secondOfMay })
      .thenHappens(
        edited(
          { path: '/title', from: 'Brug weer open', to: 'Brug open' },
          { path: '/highlight', from: false, to: true },
        ),
      );
  });

  it('merges metadata by key', () => {
    given(bridgeNewsAdded)
      .when({ type: 'EditListItem', edit: { metadata: { place: 'Utrecht' } }, at: secondOfMay })
      .thenHappens(edited({ path: '/metadata/place', to: 'Utrecht' }));
  });

  it('forgets metadata that is set to null', () => {
    given(bridgeNewsAdded)
      .when({ type: 'EditListItem', edit: { metadata: { description: null } }, at: secondOfMay })
      .thenHappens(edited({ path: '/metadata/description', from: 'Na drie weken werk.' }));
  });

  it('can be hung under other lists', () => {
    given(bridgeNewsAdded)
      .when({ type: 'EditListItem', edit: { parentGuids: [newsList, eventsList] }, at: secondOfMay })
      .thenHappens(edited({ path: '/parentGuids', from: [newsList], to: [newsList, eventsList] }));
  });

  it('names the block in which something changed', () => {
    const corrected = { ...story, content: { text: 'De brug is open.' } };
    given(bridgeNewsAdded)
      .when({
        type: 'EditListItem',
        edit: { contentBuildingBlockInstances: [photo, corrected] },
        at: secondOfMay,
      })
      .thenHappens(
        edited({
          path: `/contentBuildingBlockInstances/${story.guid}/content/text`,
          from: 'De brug is weer open.',
          to: 'De brug is open.',
        }),
      );
  });

  it('keeps the date that it has', () => {
    given(bridgeNewsAdded)
      .when({ type: 'EditListItem', edit: { isPublished: true }, at: secondOfMay })
      .thenNothingHappens();
  });

  it('is built of blocks as a page is', () => {
    const quote = { guid: '22222222-0000-4000-8000-000000000009', buildingBlockName: 'Quote' };
    const content = { text: 'Eindelijk.' };
    const rest = { options: {}, addPermission: 'Admin' as const, addRoles: [] };
    const place = { layoutPosition: 'main' as const, afterGuid: photo.guid };
    given(bridgeNewsAdded)
      .when({
        type: 'EditItemContent',
        edits: [
          { type: 'EditPage', edit: { title: 'Brug open' } },
          { type: 'AddBlock', block: { ...quote, ...rest, content }, place },
          { type: 'RemoveBlock', blockGuid: story.guid },
        ],
      })
      .thenHappens(
        edited(
          { path: '/title', from: 'Brug weer open', to: 'Brug open' },
          { path: `/contentBuildingBlockInstances/${story.guid}`, from: story },
          {
            path: `/contentBuildingBlockInstances/${quote.guid}`,
            to: { ...quote, ...rest, content, layoutPosition: 'main', parentGuid: null, sortId: 1500 },
          },
        ),
      );
  });

  it('holds what may stand in its blocks, and nothing else', () => {
    given(bridgeNewsAdded)
      .when({
        type: 'EditItemContent',
        edits: [{ type: 'EditBlockContent', blockGuid: photo.guid, edit: { set: { '/imageGuid': 4 } } }],
      })
      .thenRefused('validation_failed');
    given(bridgeNewsAdded)
      .when({ type: 'EditItemContent', edits: [{ type: 'RemoveBlock', blockGuid: newsList }] })
      .thenRefused('not_found');
  });

  it('holds no lists, and nothing that shows those', () => {
    const place = { layoutPosition: 'main' as const, afterGuid: photo.guid };
    for (const buildingBlockName of ['List', 'Widget']) {
      const block = { ...photo, guid: newsList, buildingBlockName, content: {} };
      given(bridgeNewsAdded)
        .when({ type: 'EditItemContent', edits: [{ type: 'AddBlock', block, place }] })
        .thenRefused('validation_failed');
    }
  });

  it('tells what it told before, and stays where it is', () => {
    const moved = { ...bridgeNews, parentGuids: [eventsList], isPublished: false, highlight: true };
    const content = {
      title: 'Brug dicht',
      listItemTypeName: 'Event',
      metadata: { tags: ['verkeer'] },
      contentBuildingBlockInstances: [photo],
    };
    given({ type: 'ListItemAdded', data: { item: moved } })
      .when({ type: 'RestoreItemContent', content })
      .thenHappens(
        edited(
          { path: '/title', from: 'Brug weer open', to: 'Brug dicht' },
          { path: '/listItemTypeName', from: 'News', to: 'Event' },
          { path: '/metadata/description', from: 'Na drie weken werk.' },
          { path: `/contentBuildingBlockInstances/${story.guid}`, from: { ...story } },
        ),
      );
  });

  it('gets topics beside its own, and loses others', () => {
    given(bridgeNewsAdded)
      .when({ type: 'TagListItem', add: ['wegen', 'verkeer'], remove: ['feest'] })
      .thenHappens(edited({ path: '/metadata/tags', from: ['verkeer'], to: ['verkeer', 'wegen'] }));
    given(bridgeNewsAdded)
      .when({ type: 'TagListItem', add: [], remove: ['verkeer'] })
      .thenHappens(edited({ path: '/metadata/tags', from: ['verkeer'] }));
  });

  it('has no more than fifty topics', () => {
    const many = Array.from({ length: 50 }, (_, index) => `onderwerp ${index}`);
    given(bridgeNewsAdded)
      .when({ type: 'TagListItem', add: many, remove: [] })
      .thenRefused('validation_failed');
  });

  it('moves from one list to another, or hangs in both', () => {
    given(bridgeNewsAdded)
      .when({ type: 'MoveListItem', fromGuids: [newsList], toGuid: eventsList })
      .thenHappens(edited({ path: '/parentGuids', from: [newsList], to: [eventsList] }));
    given(bridgeNewsAdded)
      .when({ type: 'MoveListItem', fromGuids: [], toGuid: eventsList })
      .thenHappens(edited({ path: '/parentGuids', from: [newsList], to: [newsList, eventsList] }));
    given(bridgeNewsAdded)
      .when({ type: 'MoveListItem', fromGuids: [], toGuid: newsList })
      .thenNothingHappens();
  });

  it('leaves all that it is taken out of, and stays in the others', () => {
    const above = '5f8d0000-0000-4000-8000-000000000001';
    const nested = { ...bridgeNews, parentGuids: [above, newsList] };
    given({ type: 'ListItemAdded', data: { item: nested } })
      .when({ type: 'MoveListItem', fromGuids: [above, bridgeNews.guid], toGuid: eventsList })
      .thenHappens(edited({ path: '/parentGuids', from: [above, newsList], to: [eventsList, newsList] }));
  });

  it('never hangs under itself', () => {
    given(bridgeNewsAdded)
      .when({ type: 'MoveListItem', fromGuids: [], toGuid: bridgeNews.guid })
      .thenRefused('validation_failed');
  });

  it('is removed as a whole', () => {
    given(bridgeNewsAdded).when({ type: 'RemoveListItem' }).thenHappens(bridgeNewsRemoved);
  });
});

describe('A concept', () => {
  const conceptAdded: ListItemEvent = { type: 'ListItemAdded', data: { item: concept } };

  it('gets the date of the moment when it is published', () => {
    given(conceptAdded)
      .when({ type: 'EditListItem', edit: { isPublished: true }, at: secondOfMay })
      .thenHappens(
        edited(
          { path: '/isPublished', from: false, to: true },
          { path: '/publishedOn', from: null, to: secondOfMay },
        ),
      );
  });

  it('gets the date that somebody chose', () => {
    given(conceptAdded)
      .when({ type: 'EditListItem', edit: { isPublished: true, publishedOn: firstOfMay }, at: secondOfMay })
      .thenHappens(
        edited(
          { path: '/isPublished', from: false, to: true },
          { path: '/publishedOn', from: null, to: firstOfMay },
        ),
      );
  });
});

describe('A removed item', () => {
  it('cannot be edited', () => {
    given(bridgeNewsAdded, bridgeNewsRemoved)
      .when({ type: 'EditListItem', edit: { title: 'Anders' }, at: secondOfMay })
      .thenRefused('gone');
  });

  it('cannot be removed again', () => {
    given(bridgeNewsAdded, bridgeNewsRemoved).when({ type: 'RemoveListItem' }).thenRefused('gone');
  });

  it('cannot be added again: it can be restored', () => {
    given(bridgeNewsAdded, bridgeNewsRemoved)
      .when({ type: 'AddListItem', item: bridgeNews, at: secondOfMay })
      .thenRefused('already_exists');
  });

  it('comes back as another under its guid and short id, for whoever may revive it', () => {
    const item = { ...bridgeNews, shortId: 'ander23456', title: 'Brug weer dicht' };
    given(bridgeNewsAdded, bridgeNewsRemoved)
      .when({ type: 'AddListItem', item, at: secondOfMay, revives: true })
      .thenHappens({ type: 'ListItemRestored', data: { item: { ...item, shortId: bridgeNews.shortId } } });
    given(bridgeNewsAdded)
      .when({ type: 'AddListItem', item, at: secondOfMay, revives: true })
      .thenRefused('already_exists', '/guid');
  });

  it('can be edited once it is restored', () => {
    given(bridgeNewsAdded, bridgeNewsRemoved, { type: 'ListItemRestored', data: { item: bridgeNews } })
      .when({ type: 'EditListItem', edit: { title: 'Anders' }, at: secondOfMay })
      .thenHappens(edited({ path: '/title', from: 'Brug weer open', to: 'Anders' }));
  });
});

describe('An item in the trash', () => {
  const purged = { type: 'ListItemPurged', data: {} } as const;

  it('comes back to another list, in two steps that lead back to where it was', () => {
    given(bridgeNewsAdded, bridgeNewsRemoved)
      .when({ type: 'RestoreListItem', toGuid: eventsList })
      .thenHappens(
        { type: 'ListItemRestored', data: { item: bridgeNews } },
        edited({ path: '/parentGuids', from: bridgeNews.parentGuids, to: [eventsList] }),
      );
  });

  it('comes back as it was', () => {
    given(bridgeNewsAdded, bridgeNewsRemoved)
      .when({ type: 'RestoreListItem' })
      .thenHappens({ type: 'ListItemRestored', data: { item: bridgeNews } });
  });

  it('goes for ever, and then nothing brings it back', () => {
    given(bridgeNewsAdded, bridgeNewsRemoved).when({ type: 'PurgeListItem' }).thenHappens(purged);
    given(bridgeNewsAdded, bridgeNewsRemoved, purged)
      .when({ type: 'RestoreListItem' })
      .thenRefused('not_found');
    given(bridgeNewsAdded).when({ type: 'PurgeListItem' }).thenRefused('not_found');
  });
});

describe('The period of an item', () => {
  it('cannot be changed to end before it begins', () => {
    const metadata = { periodStart: firstOfMay, periodEnd: secondOfMay };
    given({ type: 'ListItemAdded', data: { item: { ...concept, metadata } } })
      .when({
        type: 'EditListItem',
        edit: { metadata: { periodEnd: '2020-01-01T00:00:00.000Z' } },
        at: secondOfMay,
      })
      .thenRefused('validation_failed');
  });

  it('may stay as it was recorded when that was allowed', () => {
    given({ type: 'ListItemAdded', data: { item: { ...concept, metadata: backwards } } })
      .when({ type: 'EditListItem', edit: { title: 'Anders' }, at: secondOfMay })
      .thenHappens(edited({ path: '/title', from: concept.title, to: 'Anders' }));
  });
});
