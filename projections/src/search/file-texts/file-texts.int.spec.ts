import type { SearchResults } from '@spoor/contracts/search/search.views';
import { searchQueryParams } from '@spoor/contracts/search/search-query';
import type { Principal } from '@spoor/contracts/shared/permissions';
import { wordList } from '@spoor/contracts/shared/word-list';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  adminRole,
  createQueryFixture,
  editorRole,
  person,
  platform,
  type QueryFixture,
} from '../../../testing/query-fixture.ts';
import {
  givenBlock,
  givenFile,
  givenItem,
  givenMenu,
  givenPage,
  guidOf,
} from '../../../testing/search-things.ts';
import { search } from '../search.queries.ts';

const editor = person(guidOf(9, 4), editorRole);
const readers: Readonly<Record<string, Principal | undefined>> = {
  anonymous: undefined,
  user: person(guidOf(9, 2)),
  editor,
  admin: person(guidOf(9, 6), adminRole),
  'inactive admin': { ...person(guidOf(9, 7), adminRole), isActive: false },
};

const fileOf = (number: number) => guidOf(5, number);
const link = (page: number, file: number) =>
  givenBlock(guidOf(6, 100 + page), 'File', { fileGuid: fileOf(file), label: 'Bijlage' });
const documentItem = (number: number, file: number, title: string) =>
  givenItem(number, title, { listItemTypeName: 'Document', metadata: { fileGuid: fileOf(file) } });

let fixture: QueryFixture;
beforeAll(async () => {
  fixture = await createQueryFixture(
    givenPage(1, 'Actueel', 'Alles wat er speelt.'),
    givenPage(2, 'Besluiten', 'Wat de raad besloot.', {}, [link(2, 1)]),
    givenPage(3, 'Intern', 'Alleen voor ons.', { viewPermission: 'Admin' }, [link(3, 2)]),
    givenMenu(1, 2, 3),
    // Linked on a page that all see; on one that nobody sees; nowhere; not public.
    ...[1, 2, 3].map((number) => givenFile(number)),
    givenFile(4, false),
    givenFile(5),
    givenFile(6, false),
    documentItem(1, 5, 'Verslag van de raad'),
    documentItem(2, 6, 'Geheim verslag'),
  );
  for (const number of [1, 2, 3, 4, 5, 6]) await storeText(number, `Het zandsuppletieplan deel ${number}.`);
});
afterAll(() => fixture.close());

/** What the workers read in a file. */
async function storeText(number: number, text: string, objectKey = fileOf(number)): Promise<void> {
  await sql`
    INSERT INTO workers.file_texts ("objectKey", "assetGuid", "platformGuid", text, words)
    VALUES (${objectKey}, ${fileOf(number)}, ${platform.guid}, ${text}, ${wordList(text).join(' ')})`.execute(
    fixture.db,
  );
}

async function found(q: string, viewer?: Principal): Promise<SearchResults> {
  return (await search(fixture.queryContext({ viewer }), searchQueryParams.parse({ q, itemCount: '50' })))
    .view;
}
const guidsFor = async (q: string, viewer?: Principal) =>
  (await found(q, viewer)).items.map(({ guid }) => guid).toSorted();

describe('What a document says', () => {
  it.each(Object.entries(readers))('is found by those who may open it: %s', async (_name, reader) => {
    // An item stands for its own file, which is not found a second time.
    const forAll = [guidOf(3, 1), fileOf(1)];
    const forEditors = [guidOf(3, 2), fileOf(2), fileOf(3), fileOf(4)];
    const fillsLibrary = reader?.isActive === true && reader.isContentManager;
    const seen = fillsLibrary ? [...forAll, ...forEditors] : forAll;
    expect(await guidsFor('zandsuppletieplan', reader)).toEqual(seen.toSorted());
    const { total, facets } = await found('zandsuppletieplan', reader);
    expect(total).toBe(seen.length);
    expect(facets.type).toEqual([{ value: 'document', count: seen.length }]);
  });

  it('is told around the words, and leads to the document', async () => {
    const { items } = await found('zandsuppletieplan deel 5');
    expect(items[0]).toMatchObject({
      kind: 'document',
      title: 'Verslag van de raad',
      url: `/a/${fileOf(5)}`,
      excerpt: 'Het zandsuppletieplan deel 5.',
      highlights: [
        [4, 21],
        [22, 26],
        [27, 28],
      ],
    });
  });

  it('is found in other forms, with mistakes and as a part of longer words', async () => {
    await storeText(1, 'De strandopgangen worden geveegd.', 'another key');
    for (const q of ['zandsuppletie plan', 'zandsupletieplan', '"zandsuppletieplan deel"'])
      expect(await guidsFor(q), q).toContain(fileOf(1));
    expect((await found('zandsupletieplan')).didYouMean).toBe('zandsuppletieplan');
  });

  it('is found together with the words of its title', async () => {
    expect((await found('verslag zandsuppletieplan')).items[0]?.guid).toBe(guidOf(3, 1));
  });

  it('is not that of a file whose place another one took', async () => {
    expect(await guidsFor('strandopgangen', editor)).toEqual([]);
  });

  it('stands below what is called so', async () => {
    await storeText(3, 'Besluiten besluiten besluiten.', 'of nothing');
    expect((await found('besluiten', editor)).items[0]?.title).toBe('Besluiten');
  });

  it('is suggested to nobody', async () => {
    const query = searchQueryParams.parse({ q: 'zandsupp', suggest: 'true' });
    expect((await search(fixture.queryContext({ viewer: editor }), query)).view.items).toEqual([]);
  });
});
