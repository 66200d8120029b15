import type { MenuCommand } from '@spoor/contracts/menus/menu.commands';
import type { RedirectCommand } from '@spoor/contracts/redirects/redirect.commands';
import fc from 'fast-check';
import { archive, council, home, news, newsPage } from './menu.examples.ts';
import { agendaPage, exampleAutomatic, exampleManual } from './redirect.examples.ts';

/** Few items, so that random commands often concern the same ones. */
const item = fc.constantFrom(home, news, archive, council);
const itemGuid = item.map(({ guid }) => guid);
const segment = fc.constantFrom('', 'nieuws', 'archief', 'agenda');
const place = fc.record(
  { parentGuid: fc.option(itemGuid), afterGuid: fc.option(itemGuid) },
  { requiredKeys: [] },
);

const menuEdits: fc.Arbitrary<MenuCommand> = fc.oneof(
  fc.record({ type: fc.constant('RenameMenu' as const), name: fc.constantFrom('main', 'boven') }),
  fc.record({
    type: fc.constant('AddMenuItem' as const),
    item: fc.record({ item, urlSegment: segment }).map(({ item: added, urlSegment }) => {
      const { parentGuid: _parent, sortId: _sortId, ...unplaced } = added;
      return { ...unplaced, urlSegment };
    }),
    place,
  }),
  fc.record({
    type: fc.constant('AdoptMenuItems' as const),
    items: fc.constantFrom([news, archive], [council]),
    place,
  }),
  fc.record({
    type: fc.constant('EditMenuItem' as const),
    itemGuid,
    edit: fc.record(
      {
        urlSegment: segment,
        name: fc.constantFrom('Een', 'Twee'),
        pageGuid: fc.option(fc.constant(newsPage)),
        isVisible: fc.boolean(),
        relatedMenuItems: fc.subarray([home.guid, news.guid]),
      },
      { requiredKeys: [] },
    ),
  }),
  fc.record({ type: fc.constant('MoveMenuItem' as const), itemGuid, place }),
  fc.record({
    type: fc.constant('ReleasePages' as const),
    pageGuids: fc.constant([newsPage]),
    to: fc.constantFrom(null, agendaPage),
  }),
  fc.record({
    type: fc.constant('RemoveMenuItem' as const),
    itemGuid,
    children: fc.constantFrom('remove' as const, 'lift' as const),
  }),
);

/** Removal is rare, because every command after it is refused. */
export const menuCommands: fc.Arbitrary<MenuCommand> = fc.oneof(
  { weight: 50, arbitrary: menuEdits },
  { weight: 1, arbitrary: fc.constant<MenuCommand>({ type: 'RemoveMenu' }) },
);

const redirect = fc.constantFrom(
  exampleAutomatic,
  { ...exampleAutomatic, to: { kind: 'page' as const, guid: agendaPage } },
  exampleManual,
  { ...exampleManual, to: null, status: 410 as const },
);

/** Removal is frequent here: a redirect can be created again. */
export const redirectCommands: fc.Arbitrary<RedirectCommand> = fc.oneof(
  fc.record({ type: fc.constantFrom('CreateRedirect' as const, 'AddAutomaticRedirect' as const), redirect }),
  fc.record({
    type: fc.constant('EditRedirect' as const),
    edit: redirect.map(({ to, status }) => ({ to, status })),
  }),
  fc.constantFrom<RedirectCommand>({ type: 'RemoveRedirect' }, { type: 'RemoveAutomaticRedirect' }),
);
