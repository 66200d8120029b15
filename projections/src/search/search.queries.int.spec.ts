import type { SearchRequest } from '@spoor/contracts/search/search.routes';
import type { SearchResults } from '@spoor/contracts/search/search.views';
import { maxFound } from '@spoor/contracts/search/search-kinds';
import { searchQueryParams } from '@spoor/contracts/search/search-query';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createQueryFixture, type QueryFixture } from '../../testing/query-fixture.ts';
import {
  givenGuidance as guided,
  guidOf,
  givenItem as item,
  givenMenu as menu,
  givenPage as page,
  searchLists,
} from '../../testing/search-things.ts';
import type { QueryContext } from '../query-context.ts';
import { LearntWords } from './learnt-words.queries.ts';
import { search } from './search.queries.ts';

const { news, agenda } = searchLists;

/** More than are weighed by their texts. */
const hydrants = Array.from({ length: 170 }, (_, index) => index + 100);

let fixture: QueryFixture;
beforeAll(async () => {
  fixture = await createQueryFixture(
    page(1, 'Actueel', 'Alles wat er speelt.'),
    page(2, 'Paspoort of identiteitskaart', 'Je kunt een paspoort aanvragen aan de balie. Kosten: 80 euro.'),
    page(3, 'Afval en milieu', 'Kijk in de afvalkalender wanneer het oud papier wordt opgehaald.'),
    page(4, 'Verhuizen', 'Geef door dat je verhuist, binnen vijf dagen na de verhuizing.'),
    page(5, 'Over ons', 'De gemeente Duinwijk ligt aan zee. Café De Branding is open.'),
    page(6, 'Zonder adres', 'Paspoort kwijt, op een pagina waar geen menu heen leidt.'),
    page(7, 'Subsidies', 'Vraag subsidie aan voor een buurtfeest.'),
    page(8, 'Bouwen', 'Daar is een omgevingsvergunning voor nodig.'),
    menu(1, 2, 3, 4, 5, 7, 8),
    item(1, 'Nieuwe paspoortaanvraag via internet'),
    item(2, 'Kermis op de Grote Markt', { publishedOn: '2024-01-01T10:00:00.000Z' }),
    item(3, 'Kermis komt terug'),
    item(4, 'Zomerkermis', {
      listItemTypeName: 'Event',
      parentGuids: [agenda],
      metadata: { description: 'De kermis aan zee.', periodStart: '2026-12-01T10:00:00.000Z' },
    }),
    item(5, 'Notulen', { isPublished: false }),
    ...guided(
      ['zwart goud, oud papier', 'kermis, volksfeest', 'reisdocument, paspoort'],
      [
        { guid: guidOf(9, 1), words: 'aan zee, nieuw huis', link: { kind: 'page', guid: guidOf(1, 7) } },
        { guid: guidOf(9, 2), words: 'buurtfeest', link: { kind: 'page', guid: guidOf(1, 6) } },
      ],
    ),
    item(6, 'Binnenkort', { publishedOn: '2026-12-24T10:00:00.000Z' }),
    ...hydrants.map((number) => item(number, `Brandkraan ${number}`)),
  );
});
afterAll(() => fixture.close());

async function found(
  q: string,
  query: SearchRequest = {},
  context: Partial<QueryContext> = {},
): Promise<SearchResults> {
  const searchQuery = searchQueryParams.parse(
    Object.fromEntries(Object.entries({ q, ...query }).map(([name, value]) => [name, String(value)])),
  );
  return (await search(fixture.queryContext(context), searchQuery)).view;
}
const titles = async (q: string, query: SearchRequest = {}) =>
  (await found(q, query)).items.map(({ title }) => title);

describe('Searching', () => {
  it('learns each word once, also where those who ask hear of it in another order', async () => {
    const words = new LearntWords();
    const learn = (entries: bigint, requestedAt: number) =>
      words.catchUp(fixture.queryContext(), { entries, requestedAt, texts: -1n });
    const requestedAt = performance.now();
    await Promise.all([learn(1_000_000n, requestedAt), learn(1_000_000n, requestedAt)]);
    const count = words.vocabulary.frequencyOf(['kermis']);
    expect(count).toBeGreaterThan(0);
    await learn(999_999n, requestedAt);
    expect(words.vocabulary.frequencyOf(['kermis'])).toBe(count);
    // What is asked later and is less is of another log, whose words are learnt as well.
    await learn(999_999n, performance.now());
    expect(words.vocabulary.frequencyOf(['kermis'])).toBe(2 * count);
    // So are those of a log that another one took the place of meanwhile.
    await Promise.all([learn(2_000_000n, performance.now()), learn(1_000n, performance.now())]);
    await expect.poll(() => words.vocabulary.frequencyOf(['kermis'])).toBe(3 * count);
  });

  it('finds words in all their forms, whatever their case and accents', async () => {
    expect(await titles('verhuizing')).toEqual(['Verhuizen']);
    expect(await titles('VERHUIST')).toEqual(['Verhuizen']);
    expect(await titles('cafe branding')).toEqual(['Over ons']);
    expect(await titles('SUBSIDIÉS')).toEqual(['Subsidies']);
  });

  it('finds compounds by their parts, and their parts by compounds', async () => {
    expect((await titles('paspoort aanvragen')).slice(0, 2)).toEqual([
      'Paspoort of identiteitskaart',
      'Nieuwe paspoortaanvraag via internet',
    ]);
    expect(await titles('paspoortaanvragen')).toEqual(
      expect.arrayContaining(['Paspoort of identiteitskaart', 'Nieuwe paspoortaanvraag via internet']),
    );
    expect(await titles('kalender')).toEqual(['Afval en milieu']);
    expect(await titles('afval kalender')).toEqual(['Afval en milieu']);
  });

  it('forgives one letter in words of five and more, and says so', async () => {
    for (const typed of ['verhuzen', 'verhuiizen', 'verhiuzen', 'verhuiben'])
      expect(await found(typed)).toMatchObject({ didYouMean: 'verhuizen', items: [{ title: 'Verhuizen' }] });
    expect((await found('zae')).total).toBe(0);
    expect(await found('verhuizen')).not.toHaveProperty('didYouMean');
  });

  it('has titles above texts, and new things above old ones', async () => {
    expect(await titles('kermis')).toEqual(['Kermis komt terug', 'Kermis op de Grote Markt', 'Zomerkermis']);
  });

  it('knows phrases, and titles of words that mean little', async () => {
    expect(await titles('"oud papier"')).toEqual(['Afval en milieu']);
    expect(await titles('"papier oud"')).toEqual([]);
    expect(await titles('over ons')).toEqual(['Over ons']);
  });

  it('leaves out what words of a question add, and falls back on some of the words', async () => {
    expect(await titles('Waar kan ik een paspoort aanvragen?')).toContain('Paspoort of identiteitskaart');
    const answer = await found('subsidie raketlancering');
    expect(answer).toMatchObject({ hasAllWords: false, items: [{ title: 'Subsidies' }] });
  });

  it('finds what means the same, also where that is a phrase', async () => {
    expect(await titles('zwart goud')).toEqual(['Afval en milieu']);
    expect(await titles('volksfeesten')).toEqual(await titles('kermis'));
    expect(await titles('reisdocumenten aanvragen')).toContain('Paspoort of identiteitskaart');
    expect(await found('volksfeest')).not.toHaveProperty('didYouMean');
  });

  it('has first what administrators put there, for those who may see it', async () => {
    const [first, ...others] = await titles('aan zee');
    expect(first).toBe('Subsidies');
    expect(others).toContain('Over ons');
    expect((await titles('een nieuw huis'))[0]).toBe('Subsidies');
    expect(await titles('huis nieuw')).not.toContain('Subsidies');
    expect(await titles('aan zee', { type: 'item' })).not.toContain('Subsidies');
    // No menu leads there.
    expect(await titles('buurtfeest')).toEqual(['Subsidies']);
  });

  it('marks the words in plain text', async () => {
    const { items } = await found('papier');
    const [{ excerpt = '', highlights = [] } = {}] = items;
    expect(excerpt).toBe('Kijk in de afvalkalender wanneer het oud papier wordt opgehaald.');
    expect(highlights.map(([start, end]) => excerpt.slice(start, end))).toEqual(['papier']);
  });

  it('counts by kind and by list, and is narrowed by them and by days', async () => {
    const { facets, total } = await found('kermis');
    expect({ facets, total }).toEqual({
      total: 3,
      facets: {
        type: [{ value: 'item', count: 3 }],
        list: [
          { value: news, name: 'Nieuws', count: 2 },
          { value: agenda, name: 'Agenda', count: 1 },
        ],
      },
    });
    expect(await titles('kermis', { listGuid: agenda })).toEqual(['Zomerkermis']);
    expect(await titles('kermis', { type: 'page' })).toEqual([]);
    expect(await titles('kermis', { from: '2026-11-20', to: '2026-11-20' })).toEqual(['Kermis komt terug']);
    expect(await titles('kermis', { from: '2026-11-21', to: '2026-11-20' })).toEqual([]);
    expect(await titles('kermis', { pageNumber: 2, itemCount: 2 })).toEqual(['Zomerkermis']);
  });

  it('suggests titles for unfinished words', async () => {
    expect(await titles('ve', { suggest: true })).toEqual(['Verhuizen']);
    expect((await titles('over o', { suggest: true }))[0]).toBe('Over ons');
    expect(await titles('milieu af', { suggest: true })).toEqual(['Afval en milieu']);
  });

  it('finds what visitors can come to, once it is due', async () => {
    expect(await titles('kwijt')).toEqual([]);
    expect(await titles('notulen')).toEqual([]);
    expect(await titles('binnenkort')).toEqual([]);
    const later = await found('binnenkort', {}, { now: new Date('2027-01-01T00:00:00.000Z') });
    expect(later.items).toHaveLength(1);
  });

  it('takes anything that can be typed', async () => {
    for (const typed of [
      '',
      '   ',
      '\u0000',
      '!&|()<->:*',
      "'; DROP TABLE",
      'مرحبا',
      '\\',
      '"',
      'de het een',
      '🙂',
    ])
      expect((await found(typed)).items).toEqual([]);
  });

  it('counts of a kind what there is, however many of others have the words', async () => {
    const { platform } = fixture.queryContext();
    await sql`
      INSERT INTO read_model.search_entries (guid, "platformGuid", source, kind, "typeName", language, removed, "viewRoles",
        "editRoles", "parentGuids", "isPublished", "mentionedGuids", title, body, "titleWords", "summaryWords", "bodyWords", position)
      SELECT gen_random_uuid(), ${platform.guid}::uuid, 'item', 'item', 'News', 'nl', false, '{}', '{}', ${[news]}::uuid[], true, '{}',
        'Omgevingsvergunning', '', 'omgevingsvergunning', '', '', 0
      FROM generate_series(1, 1100)`.execute(fixture.db);
    expect((await found('omgevingsvergunning')).total).toBe(maxFound);
    const { total, items } = await found('omgevingsvergunning', { type: 'page' });
    expect([total, items.map(({ title }) => title)]).toEqual([1, ['Bouwen']]);
  });

  it('finds each of very many once, page by page, the best first', async () => {
    expect((await titles('brandkraan 199'))[0]).toBe('Brandkraan 199');
    const all = await Promise.all(
      [1, 2].map((pageNumber) => found('brandkraan', { pageNumber, itemCount: 100 })),
    );
    const items = all.flatMap((page) => page.items);
    expect(all.map(({ total }) => total)).toEqual([hydrants.length, hydrants.length]);
    expect(new Set(items.map(({ guid }) => guid)).size).toBe(hydrants.length);
    const scores = items.map(({ score }) => score);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  });
});
