import { createSpoorClient, SpoorProblem } from '@spoor/client';
import { categoryRoutes } from '@spoor/contracts/categories/category.routes';
import { changeRoutes } from '@spoor/contracts/changes/change.routes';
import type { ChangePage } from '@spoor/contracts/changes/change.views';
import type { ImportedTable } from '@spoor/contracts/list-items/item-table.views';
import { listItemRoutes } from '@spoor/contracts/list-items/list-item.routes';
import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import type { Problem } from '@spoor/contracts/shared/problem';
import { urlOf } from '@spoor/contracts/shared/route';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newApiKey, openSiteAddress, type SiteAddress } from '../client/site-address.ts';
import { bodyOf } from '../pages/test-pages.ts';
import { sharedTestService, type TestService, type TestUser } from '../support/test-service.ts';
import { addItems, createList, titlesIn } from './test-lists.ts';

let service: TestService;
let admin: TestUser;
let site: SiteAddress;
beforeAll(async () => {
  service = await sharedTestService();
  admin = await service.createUser('Admin');
  site = await openSiteAddress(service);
});
afterAll(() => site.close());

const send = (
  way: 'importCsv' | 'previewCsv',
  listGuid: string,
  body: object,
  headers: Readonly<Record<string, string>> = admin.headers,
) => service.call(urlOf(listItemRoutes[way], { listGuid }), { method: 'POST', headers, body });
const take = async (listGuid: string, csv: string, more: object = {}): Promise<ImportedTable> =>
  bodyOf(await send('importCsv', listGuid, { csv, ...more }));
const outcomes = ({ rows }: ImportedTable) => rows.map(({ outcome }) => outcome).join(' ');
const itemsOf = async (listGuid: string) =>
  bodyOf<ListItemView[]>(
    await service.call(
      urlOf(listItemRoutes.list, { listGuid }, { sort_by: 'title_asc', showExpired: true }),
      { headers: admin.headers },
    ),
  );
const listOf = (...itemTypes: string[]) =>
  createList(service, admin, { defaultItemsPerPage: 50, itemTypes }).then(({ listGuid }) => listGuid);

describe('A file of items', () => {
  it('makes items of the kind that the list has, by columns in either language, as one Change', async () => {
    const listGuid = await listOf('Event');
    const name = `Sport, buiten ${listGuid}`;
    const made = await service.call(urlOf(categoryRoutes.create), {
      method: 'POST',
      headers: admin.headers,
      body: { name },
    });
    const { guid: category } = bodyOf<{ guid: string }>(made);
    const csv = [
      '\uFEFFTitel;Begint op;Location;Categorieën;Onderwerpen;price',
      `Markt;2026-12-05 10:00;Plein 1 (52.1, 4.3);"""${name}""";"eten, ""a, b""";'=gratis`,
      ';;;;;',
      'Loop;6-12-2026;;;;',
    ].join('\r\n');
    const report = await take(listGuid, csv);
    expect(report.columns.map(({ field }) => field)).toEqual([
      'title',
      'metadata.periodStart',
      'metadata.location',
      'metadata.categories',
      'metadata.tags',
      'metadata.price',
    ]);
    expect(report.rows.map(({ row, outcome }) => [row, outcome])).toEqual([
      [2, 'made'],
      [4, 'made'],
    ]);
    const [loop, market] = await itemsOf(listGuid);
    expect([loop?.listItemTypeName, loop?.metadata]).toEqual([
      'Event',
      { periodStart: '2026-12-05T23:00:00.000Z' },
    ]);
    expect(market?.metadata).toEqual({
      periodStart: '2026-12-05T09:00:00.000Z',
      categories: [category],
      tags: ['eten', 'a, b'],
      price: '=gratis',
      location: { address: 'Plein 1', lat: 52.1, lng: 4.3 },
    });
  });

  it('makes nothing twice, and changes by guid what somebody wrote differently', async () => {
    const listGuid = await listOf('News');
    const csv =
      'Titel,Korte omschrijving,Status,Datum van publicatie,Uitgelicht,Onderwerpen\nEen,Eerst\nTwee,,,,,\n';
    expect(outcomes(await take(listGuid, csv))).toBe('made made');
    const again = await send('importCsv', listGuid, { csv });
    expect([outcomes(bodyOf(again)), again.headers['x-change-id']]).toEqual([
      'unchanged unchanged',
      undefined,
    ]);

    const [first] = await itemsOf(listGuid);
    const edited = `Id,Titel,Korte omschrijving,Toegevoegd door\n${first?.guid},Een,,Iemand anders\n,Drie,,\n`;
    const report = await take(listGuid, edited);
    expect(report.rows.map(({ outcome, changes }) => [outcome, changes.join()])).toEqual([
      ['changed', 'Korte omschrijving'],
      ['made', 'Titel'],
    ]);
    expect((await itemsOf(listGuid)).map(({ title, metadata }) => [title, metadata.description])).toEqual([
      ['Drie', undefined],
      ['Een', undefined],
      ['Twee', undefined],
    ]);
  });

  it('knows items by ids of its own, also after their rows were written differently', async () => {
    const listGuid = await listOf('News');
    expect(outcomes(await take(listGuid, 'externalId,title\n7,Zeven\n8,Acht\n'))).toBe('made made');
    expect(outcomes(await take(listGuid, 'Own id,Title\n8,Acht!\n7,Zeven\n'))).toBe('changed unchanged');
    expect(await titlesIn(service, listGuid, { sort_by: 'title_asc' })).toEqual(['Acht!', 'Zeven']);
    const other = await listOf('News');
    expect(outcomes(await take(other, 'externalId,title\n7,Elders\n'))).toBe('made');
    const source = `csv-${listGuid}`;
    expect(outcomes(await take(other, 'externalId,title\n7,Zeven\n', { source }))).toBe('refused');
  });

  it('says what is wrong by row and column, and takes the other rows', async () => {
    const listGuid = await listOf('Event');
    const [elsewhere] = await addItems(service, admin, await listOf('News'), { title: 'Elders' });
    const csv = [
      'Titel;Soort;Begint op;Eindigt op;Functie;Uitgelicht;Categorieën;Id',
      'Goed;;2026-12-01;2026-12-02;;ja;;',
      'Moment;;12/1/2026;;;;;',
      'Einde;;2026-12-02;2026-12-01;;;;',
      'Soort;Feestje;;;;;;',
      'Functie;Activiteit;;;Wethouder;;;',
      ';;2026-12-01;;;;;',
      `${'x'.repeat(251)};;;;;;;`,
      'Nee;;;;;misschien;Bestaat niet;',
      'Id;;;;;;;12',
      `Elders;;;;;;;${elsewhere?.guid}`,
      'Goed;;2026-12-01;2026-12-02;;ja;;',
      'Link;Link;;;;;;',
    ].join('\n');
    const preview = bodyOf<ImportedTable>(await send('previewCsv', listGuid, { csv }));
    expect(await itemsOf(listGuid)).toEqual([]);
    expect(
      preview.rows.map(({ row, problems }) => [
        row,
        ...problems.map(({ column, code }) => `${column} ${code}`),
      ]),
    ).toEqual([
      [2],
      [3, 'Begint op cell_moment'],
      [4, 'Eindigt op period_order'],
      [5, 'Soort cell_type'],
      [6, 'Functie cell_of_other_kind'],
      [7, 'Titel invalid_type'],
      [8, 'Titel too_big'],
      [9, 'Uitgelicht cell_yes_no', 'Categorieën cell_category'],
      [10, 'Id cell_guid'],
      [11, 'null row_elsewhere'],
      [12, 'null row_twice'],
      [13, 'null item_field_missing'],
    ]);
    expect(preview.rows[1]?.problems[0]?.message).toBe(
      '‘12/1/2026’ is geen moment. Schrijf het als 2026-11-30 14:00.',
    );
    const { rows } = await take(listGuid, csv);
    expect(rows).toEqual(preview.rows);
    expect((await itemsOf(listGuid)).map(({ title }) => title)).toEqual(['Goed']);
  });

  it('is refused whole where it says nothing that is known, or too much', async () => {
    const listGuid = await listOf('News');
    const codeOf = async (body: object) => {
      const { errors = [] } = (await send('previewCsv', listGuid, body)).json<Problem>();
      return errors.map(({ path, code }) => `${path} ${code}`).join();
    };
    expect(await codeOf({ csv: 'Naam,Kleur\na,b' })).toBe('/csv table_columns_unknown');
    expect(await codeOf({ csv: `Titel\n${'a\n'.repeat(501)}` })).toBe('/csv table_rows_at_most');
    expect(await codeOf({ csv: `Titel${','.repeat(200)}\na` })).toBe('/csv table_columns_at_most');
    expect(await codeOf({ csv: `Titel,b\na${','.repeat(200)}` })).toBe('/csv table_columns_at_most');
    const cell = `a${' '.repeat(120_000)}b`;
    expect(await codeOf({ csv: `Titel,Locatie\na,${cell}` })).toBe('/csv table_cell_at_most');
    expect(await codeOf({ csv: 'Naam\na', columns: { Naam: 'naam' } })).toBe('/columns name_unknown');
    expect(await codeOf({ csv: 'Naam\na', columns: { Kleur: 'title' } })).toBe('/columns name_unknown');
    expect(await codeOf({ csv: 'Naam\na', columns: { Naam: 'title' } })).toBe('');
  });

  it('is for who edits the list; without the right to publish, what it makes waits', async () => {
    const listGuid = await listOf('News');
    const [author, visitor] = await Promise.all([service.createUser('ContentManager'), service.createUser()]);
    expect((await send('importCsv', listGuid, { csv: 'Titel\nEen' }, visitor.headers)).statusCode).toBe(403);
    expect((await send('importCsv', listGuid, { csv: 'Titel\nEen' }, author.headers)).statusCode).toBe(200);
  });

  it('is a run that is taken back as one, and is made again by the same file', async () => {
    const listGuid = await listOf('News');
    const key = await newApiKey(service, admin, ['read', 'content']);
    const run = { id: crypto.randomUUID(), name: 'Items uit agenda.csv' };
    const spoor = createSpoorClient({ url: site.url, key, run });
    const parts = ['Titel\nEen\nTwee\n', 'Titel\nDrie\n'];
    for (const csv of parts) await spoor.items.importCsv({ parameters: { listGuid }, body: { csv } });
    const { items } = bodyOf<ChangePage>(
      await service.call(urlOf(changeRoutes.list, {}, { run: run.id }), { headers: admin.headers }),
    );
    expect(items).toHaveLength(2);
    await spoor.runs.undo({ parameters: { runId: run.id } });
    await expect.poll(async () => (await itemsOf(listGuid)).length).toBe(0);
    const again = createSpoorClient({ url: site.url, key });
    const { data } = await again.items.importCsv({ parameters: { listGuid }, body: { csv: parts[0] ?? '' } });
    expect(outcomes(data)).toBe('made made');
    await expect(
      again.items.previewCsv({ parameters: { listGuid: crypto.randomUUID() }, body: { csv: 'Titel\na' } }),
    ).rejects.toThrow(SpoorProblem);
  });
});
