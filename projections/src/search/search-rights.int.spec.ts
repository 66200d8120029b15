import { searchQueryParams } from '@spoor/contracts/search/search-query';
import {
  hasPermission,
  mayEdit,
  meetsVisibility,
  type Principal,
  visibilityLevels,
} from '@spoor/contracts/shared/permissions';
import { maxPageSize } from '@spoor/contracts/shared/query-limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GivenEvent } from '../../testing/projection-fixture.ts';
import {
  adminRole,
  createQueryFixture,
  editorRole,
  person,
  type QueryFixture,
} from '../../testing/query-fixture.ts';
import {
  givenBlock,
  givenFile,
  givenForm,
  givenItem,
  givenMenu,
  givenPage,
  guidOf,
} from '../../testing/search-things.ts';
import { search } from './search.queries.ts';

const otherRole = guidOf(9, 9);
const author = person(guidOf(9, 1));

/** Whoever may read, by name. */
const readers: Readonly<Record<string, Principal | undefined>> = {
  anonymous: undefined,
  author,
  user: person(guidOf(9, 2)),
  unverified: { ...person(guidOf(9, 3)), isVerified: false },
  editor: person(guidOf(9, 4), editorRole),
  'another role': person(guidOf(9, 5), otherRole),
  admin: person(guidOf(9, 6), adminRole),
  'who reads forms': { ...person(guidOf(9, 8), otherRole), permissions: ['forms.view'] },
  'inactive admin': { ...person(guidOf(9, 7), adminRole), isActive: false },
};

/** Every rule of who sees and who edits a page, live and not. */
const pages = visibilityLevels
  .flatMap((viewPermission) =>
    ([[], [editorRole]] as const).flatMap((editRoles) =>
      [true, false].map((isLive) => ({ viewPermission, editRoles: [...editRoles], isLive })),
    ),
  )
  .map((page, index) => ({ ...page, number: index + 10, list: guidOf(2, index + 10) }));
type TestPage = (typeof pages)[number];

const rule = ({ viewPermission, editRoles }: TestPage) => ({
  viewPermission,
  viewRoles: [otherRole],
  editPermission: 'Roles' as const,
  editRoles,
});

/** On every page a list with an item of each state, and a link to a file. */
const items = pages.flatMap((page) =>
  (['shown', 'hidden', 'due later', 'own'] as const).map((state, index) => ({
    page,
    state,
    number: page.number * 10 + index,
  })),
);

function eventsOf(page: TestPage): GivenEvent[] {
  const blocks = [
    givenBlock(page.list, 'List', {}),
    givenBlock(guidOf(6, page.number), 'File', { fileGuid: guidOf(5, page.number), label: 'Bijlage' }),
  ];
  const event = givenPage(page.number, `Vuurtoren ${page.number}`, 'Over de vuurtoren.', rule(page), blocks);
  if (event.type !== 'PageCreated' || page.isLive) return [event, givenFile(page.number)];
  return [{ ...event, data: { page: { ...event.data.page, live: null } } }, givenFile(page.number)];
}

let fixture: QueryFixture;
beforeAll(async () => {
  fixture = await createQueryFixture(
    ...pages.flatMap(eventsOf),
    givenMenu(...pages.map(({ number }) => number)),
    ...items.map(({ page, state, number }): GivenEvent => {
      const event = givenItem(number, `Vuurtoren ${number}`, {
        parentGuids: [page.list],
        isPublished: state === 'shown' || state === 'due later',
        publishedOn: state === 'due later' ? '2027-01-01T00:00:00.000Z' : null,
      });
      return state === 'own' ? { ...event, metadata: { actorGuid: author.guid } } : event;
    }),
    givenForm(1, 'Vuurtoren', 'Hoe hoog is hij?'),
    givenFile(1),
    givenFile(2, false),
  );
});
afterAll(() => fixture.close());

/** What the rules of the contracts say, without a database. */
function expectedFor(reader: Principal | undefined): string[] {
  const seesPage = (page: TestPage) =>
    (page.isLive && meetsVisibility(reader, page.viewPermission, [otherRole])) || mayEdit(reader, rule(page));
  const seesItem = ({ page, state }: (typeof items)[number]) => {
    if (mayEdit(reader, rule(page))) return true;
    const isVisible = page.isLive && meetsVisibility(reader, page.viewPermission, [otherRole]);
    return isVisible && (state === 'shown' || (state === 'own' && reader?.guid === author.guid));
  };
  const fillsLibrary = reader?.isActive === true && reader.isContentManager;
  const seesFile = (page: TestPage) =>
    fillsLibrary || (page.isLive && meetsVisibility(reader, page.viewPermission, [otherRole]));
  return [
    ...pages.filter(seesPage).map(({ number }) => guidOf(1, number)),
    ...items.filter(seesItem).map(({ number }) => guidOf(3, number)),
    ...pages.filter(seesFile).map(({ number }) => guidOf(5, number)),
    ...(hasPermission(reader, 'forms.view') ? [guidOf(4, 1)] : []),
    ...(fillsLibrary ? [guidOf(5, 1), guidOf(5, 2)] : []),
  ].toSorted();
}

async function foundBy(reader: Principal | undefined) {
  const queryContext = fixture.queryContext({ viewer: reader });
  const page = async (pageNumber: number) =>
    (
      await search(queryContext, {
        ...searchQueryParams.parse({ q: 'vuurtoren' }),
        pageNumber,
        itemCount: maxPageSize,
      })
    ).view;
  const [first, second] = [await page(1), await page(2)];
  return { ...first, guids: [...first.items, ...second.items].map(({ guid }) => guid).toSorted() };
}

describe('What is found', () => {
  it.each(Object.entries(readers))('is exactly what may be seen by: %s', async (_name, reader) => {
    const { guids, total, facets } = await foundBy(reader);
    expect(guids).toEqual(expectedFor(reader));
    expect(total).toBe(guids.length);
    expect(facets.type.reduce((sum, { count }) => sum + count, 0)).toBe(total);
  });

  it('belongs to the platform that is asked', async () => {
    const { platform } = fixture.queryContext();
    const elsewhere = fixture.queryContext({
      platform: { ...platform, guid: guidOf(9, 99) },
      viewer: readers.admin,
    });
    expect((await search(elsewhere, searchQueryParams.parse({ q: 'vuurtoren' }))).view.total).toBe(0);
  });
});
