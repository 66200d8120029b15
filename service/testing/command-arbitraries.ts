import type { ListItemCommand } from '@spoor/contracts/list-items/list-item.commands';
import { layoutPositions, layouts } from '@spoor/contracts/pages/layout';
import type { PageCommand, PageEdit } from '@spoor/contracts/pages/page.commands';
import type { ChangeSettings, SettingsCommand } from '@spoor/contracts/settings/setting.commands';
import fc from 'fast-check';
import { eventsList, firstOfMay, newsList, photo, secondOfMay, story } from './list-item.examples.ts';
import { calendar, columns, heading, quote } from './page.examples.ts';
import { footer } from './settings.examples.ts';

/** Few blocks, so that random commands often concern the same ones. */
const block = fc.constantFrom(heading, calendar, columns, quote);
const blockGuid = block.map(({ guid }) => guid);
const text = fc.constantFrom('een', 'twee', 'drie');
const place = fc.record(
  {
    layoutPosition: fc.constantFrom(...layoutPositions),
    afterGuid: fc.option(blockGuid),
    parentGuid: fc.option(fc.constantFrom(columns.guid, quote.guid), { freq: 2 }),
  },
  { requiredKeys: ['layoutPosition'] },
);
const contentEdit = fc.oneof(
  fc.record({ content: fc.dictionary(fc.constantFrom('text', 'source'), text) }),
  fc.record({ set: fc.dictionary(fc.constantFrom('/text', '/source', '/link/kind', '/link/url'), text) }),
  fc.record({ unset: fc.subarray(['/text', '/source', '/link', '/link/kind']) }),
);

const previewLink = { createdOn: firstOfMay, expiresOn: secondOfMay, pinnedRevision: null };

const singleEdits: fc.Arbitrary<PageEdit> = fc.oneof(
  fc.record({
    type: fc.constant('EditPage' as const),
    edit: fc.record(
      {
        title: text,
        options: fc.record(
          {
            layout: fc.constantFrom(...layouts),
            showHeader: fc.option(fc.boolean()),
            metaDescription: fc.option(text),
          },
          { requiredKeys: [] },
        ),
        viewPermission: fc.constantFrom('Public' as const, 'Users' as const),
      },
      { requiredKeys: [] },
    ),
  }),
  fc.record({ type: fc.constant('AddBlock' as const), block, place }),
  fc.record({
    type: fc.constant('InsertBlocks' as const),
    blocks: fc.subarray([calendar, columns, quote]),
    place,
  }),
  fc.record({ type: fc.constant('EditBlockContent' as const), blockGuid, edit: contentEdit }),
  fc.record({
    type: fc.constant('SetBlockOptions' as const),
    blockGuid,
    options: fc.dictionary(fc.constantFrom('display', 'filter'), fc.option(text)),
  }),
  fc.record({
    type: fc.constant('SetBlockPermissions' as const),
    blockGuid,
    permissions: fc.record({
      addPermission: fc.constantFrom('Admin' as const, 'Users' as const),
      addRoles: fc.constant<string[]>([]),
    }),
  }),
  fc.record({ type: fc.constant('MoveBlock' as const), blockGuid, place }),
  fc.record({ type: fc.constant('RemoveBlock' as const), blockGuid }),
);

const pageEdits: fc.Arbitrary<PageCommand> = fc.oneof(
  { weight: 8, arbitrary: singleEdits },
  fc.record({
    type: fc.constant('EditTogether' as const),
    edits: fc.array(singleEdits, { minLength: 2, maxLength: 3 }),
  }),
  fc.constantFrom<PageCommand>({ type: 'PublishPage' }, { type: 'UnpublishPage' }, { type: 'DiscardDraft' }),
  fc.record({
    type: fc.constant('SchedulePage' as const),
    schedule: fc.record(
      { publishOn: fc.option(fc.constant(firstOfMay)), unpublishOn: fc.option(fc.constant(secondOfMay)) },
      { requiredKeys: [] },
    ),
    at: fc.constant('2026-04-01T08:00:00.000Z'),
  }),
  fc.constantFrom<PageCommand>(
    { type: 'CarryOutSchedule', act: 'publish', dueOn: firstOfMay },
    { type: 'CarryOutSchedule', act: 'unpublish', dueOn: secondOfMay },
    { type: 'AddPreviewLink', linkGuid: newsList, link: previewLink },
    { type: 'RevokePreviewLink', linkGuid: newsList },
  ),
);

/** Removal is rare, because every command after it is refused. */
export const pageCommands: fc.Arbitrary<PageCommand> = fc.oneof(
  { weight: 50, arbitrary: pageEdits },
  { weight: 1, arbitrary: fc.constant<PageCommand>({ type: 'RemovePage' }) },
);

export const templateCommands: fc.Arbitrary<PageCommand> = fc.oneof(
  pageCommands,
  fc.record({
    type: fc.constant('EditTemplate' as const),
    edit: fc.record(
      { name: text, thumbnailGuid: fc.option(fc.constantFrom(newsList, eventsList)) },
      { requiredKeys: [] },
    ),
  }),
);

export const legalPageCommands: fc.Arbitrary<PageCommand> = fc.oneof(
  pageEdits,
  fc.record({
    type: fc.constant('PublishPage' as const),
    newVersionOn: fc.constantFrom('2026-05-01', '2026-05-02'),
  }),
);

export const listItemCommands: fc.Arbitrary<ListItemCommand> = fc.oneof(
  {
    weight: 50,
    arbitrary: fc.record({
      type: fc.constant('EditListItem' as const),
      edit: fc.record(
        {
          title: text,
          metadata: fc.dictionary(fc.constantFrom('description', 'place', 'constructor'), fc.option(text)),
          parentGuids: fc.constantFrom<string[]>([newsList], [eventsList], [newsList, eventsList]),
          contentBuildingBlockInstances: fc.subarray([photo, { ...photo, content: {} }, story]).map(distinct),
          isPublished: fc.boolean(),
          publishedOn: fc.option(fc.constantFrom(firstOfMay, secondOfMay)),
          highlight: fc.boolean(),
        },
        { requiredKeys: [] },
      ),
      at: fc.constantFrom(firstOfMay, secondOfMay),
    }),
  },
  {
    weight: 10,
    arbitrary: fc.record({
      type: fc.constant('TagListItem' as const),
      add: fc.subarray(['een', 'twee']),
      remove: fc.subarray(['een', 'drie']),
    }),
  },
  {
    weight: 10,
    arbitrary: fc.record({
      type: fc.constant('MoveListItem' as const),
      fromGuids: fc.subarray([newsList, eventsList]),
      toGuid: fc.constantFrom(newsList, eventsList),
    }),
  },
  { weight: 1, arbitrary: fc.constant<ListItemCommand>({ type: 'RemoveListItem' }) },
);

const settingValues: fc.Arbitrary<ChangeSettings[number]> = fc.oneof(
  fc.record({
    key: fc.constantFrom('platformName', 'platformDescription'),
    value: fc.option(text),
  }),
  fc.record({
    key: fc.constantFrom('headerLogoHeight', 'headerLogoPadding', 'unknown'),
    value: fc.option(fc.constantFrom('24', '48', '72', 'hoog')),
  }),
  fc.record({
    key: fc.constant('footers'),
    value: fc.option(
      fc.constantFrom('[]', JSON.stringify([{ ...footer, name: 'Breed' }]), JSON.stringify([footer])),
    ),
  }),
);

export const settingsCommands: fc.Arbitrary<SettingsCommand> = fc.record({
  type: fc.constant('ChangeSettings' as const),
  values: fc.array(settingValues, { minLength: 1, maxLength: 4 }),
});

function distinct<Element extends { guid: string }>(elements: readonly Element[]): Element[] {
  return [...new Map(elements.map((element) => [element.guid, element])).values()];
}
