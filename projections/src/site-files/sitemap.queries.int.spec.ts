import type { Block } from '@spoor/contracts/pages/block';
import { newPageOptions, type Page } from '@spoor/contracts/pages/page';
import { newPageLifecycle } from '@spoor/contracts/pages/page-lifecycle';
import { contentPurpose } from '@spoor/contracts/pages/page-purpose';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createQueryFixture, type QueryFixture } from '../../testing/query-fixture.ts';
import { countItemParts, readItemEntries, readPageEntries } from './sitemap.queries.ts';

const pageGuid = '10000000-0000-4000-8000-000000000001';
const listGuid = '20000000-0000-4000-8000-000000000001';
const itemGuid = '30000000-0000-4000-8000-000000000001';
const menuGuid = '40000000-0000-4000-8000-000000000001';
/** More than fit in one part. */
const copies = 9_000;

const block: Block = {
  guid: listGuid,
  buildingBlockName: 'List',
  layoutPosition: 'main',
  parentGuid: null,
  sortId: 1000,
  options: {},
  content: {},
  addPermission: 'Admin',
  addRoles: [],
};
const live = { title: 'Nieuws', options: newPageOptions, blocks: [block] };
const page: Page = {
  ...newPageLifecycle,
  guid: pageGuid,
  shortId: 'newsnewsne',
  purpose: contentPurpose,
  draft: live,
  live,
  language: 'nl',
  editPermission: 'Admin',
  editRoles: [],
  viewPermission: 'Public',
  viewRoles: [],
};

const terms: Page = {
  ...page,
  guid: '10000000-0000-4000-8000-000000000002',
  shortId: 'termstermt',
  purpose: {
    kind: 'legal',
    document: 'terms-of-use',
    language: 'en',
    version: { number: 1, date: '2023-03-14' },
  },
};

describe('The pages of a site', () => {
  it('are told with the documents that every site owes its visitors, where everybody may read them', async () => {
    const specification = await createQueryFixture(
      ...[page, terms].map((each) => ({
        ...({ type: 'PageCreated', stream: `page-${each.guid}`, data: { page: each } } as const),
      })),
    );
    const { view } = await readPageEntries(specification.queryContext());
    // No menu leads to the other page.
    expect(view.map(({ path }) => path)).toEqual(['/legal/terms-of-use/en']);
    await specification.close();
  });
});

describe('The items of a large site', () => {
  let specification: QueryFixture;
  beforeAll(async () => {
    specification = await createQueryFixture(
      { type: 'PageCreated', stream: `page-${pageGuid}`, data: { page } },
      {
        type: 'MenuCreated',
        stream: `menu-${menuGuid}`,
        data: {
          menu: {
            guid: menuGuid,
            name: 'main',
            sortId: 1000,
            items: [
              {
                guid: '50000000-0000-4000-8000-000000000001',
                urlSegment: 'nieuws',
                name: 'Nieuws',
                pageGuid,
                externalUrl: null,
                isVisible: true,
                openInNewWindow: false,
                relatedMenuItems: [],
                parentGuid: null,
                sortId: 1000,
              },
            ],
          },
        },
      },
      {
        type: 'ListItemAdded',
        stream: `listitem-${itemGuid}`,
        data: {
          item: {
            guid: itemGuid,
            shortId: 'abcdefgh23',
            title: 'Bericht',
            listItemTypeName: 'News',
            parentGuids: [listGuid],
            metadata: {},
            contentBuildingBlockInstances: [],
            isPublished: true,
            publishedOn: null,
            highlight: false,
            kind: 'ListItem',
            origin: 'Manual',
          },
        },
      },
    );
    await sql`
      INSERT INTO read_model.list_items
      SELECT (jsonb_populate_record(kept, jsonb_build_object('guid', gen_random_uuid()))).*
      FROM read_model.list_items AS kept, generate_series(1, ${copies})`.execute(specification.db);
  });
  afterAll(() => specification.close());

  it('are all told, each in one part only', async () => {
    const queryContext = specification.queryContext();
    const { view: parts } = await countItemParts(queryContext);
    expect(parts).toBe(4);
    const answers = await Promise.all(
      Array.from({ length: parts }, (_, part) => readItemEntries(queryContext, part, parts)),
    );
    const paths = answers.flatMap(({ view }) => view.map(({ path }) => path));
    expect(paths).toHaveLength(copies + 1);
    expect(new Set(paths).size).toBe(copies + 1);
    expect(paths).toContain(`/nieuws/i/${itemGuid}/bericht`);
    for (const { view } of answers) expect(view.length).toBeLessThan(copies / 2);
  });
});
