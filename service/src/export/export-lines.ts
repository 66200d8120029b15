import type { ExportLine, ExportLineType } from '@spoor/contracts/export/export';
import { exportVersion } from '@spoor/contracts/export/export';
import { listAssetFolders } from '@spoor/projections/assets/asset-folders/asset-folders.queries';
import { listAssets } from '@spoor/projections/assets/assets/library.queries';
import { readForm, readFormGuids } from '@spoor/projections/forms/forms/forms.queries';
import type { PageStart, Slice } from '@spoor/projections/keyset';
import { listAllItems } from '@spoor/projections/list-items/list-items/all-items.queries';
import { listCategories } from '@spoor/projections/list-items/list-items/item-categories.queries';
import { listMenus } from '@spoor/projections/menus/menus/menus.queries';
import { listPages } from '@spoor/projections/pages/pages/pages.queries';
import type { QueryContext } from '@spoor/projections/query-context';
import { listRedirects } from '@spoor/projections/redirects/redirects/redirects.queries';
import { readSettingValues } from '@spoor/projections/settings/settings/settings.queries';

/** Things that are read at a time: no more than these are held. */
const chunk = 100;

type Thing = ExportLine['data'];

/** By what no write changes: what is there all the while is met once. */
const byGuid = [{ field: 'guid', direction: 'asc' }] as const;

/** Everything that the reader may see of the platform, a thing at a time; nothing is read before somebody takes it. */
export async function* exportLines(queryContext: QueryContext): AsyncGenerator<ExportLine> {
  const { platform, now } = queryContext;
  const counts = new Map<ExportLineType, number>();
  const { guid, name, language, timeZone } = platform;
  yield {
    type: 'header',
    data: {
      version: exportVersion,
      platform: { guid, name, language, timeZone },
      exportedOn: now.toISOString(),
    },
  };
  for (const [type, things] of sources(queryContext)) {
    counts.set(type, 0);
    for await (const data of things) {
      counts.set(type, (counts.get(type) ?? 0) + 1);
      yield { type, data };
    }
  }
  yield { type: 'end', data: Object.fromEntries(counts) };
}

function sources(queryContext: QueryContext): readonly (readonly [ExportLineType, AsyncIterable<Thing>])[] {
  const select = { search: '', unused: false, undescribed: false, pageNumber: 1, itemCount: chunk } as const;
  return [
    [
      'setting',
      once(async () =>
        (await readSettingValues(queryContext, { includeAll: true })).view.values.map((value) => ({
          ...value,
        })),
      ),
    ],
    ['category', once(async () => (await listCategories(queryContext)).view)],
    ['assetFolder', once(() => listAssetFolders(queryContext))],
    [
      'asset',
      inSlices(async (from) => {
        const { assets, next } = await listAssets(queryContext, { ...select, sort_by: [...byGuid] }, from);
        // What refers to it stands in the export itself.
        return { rows: assets.map(({ usedIn: _, usageCount: __, ...asset }) => asset), next };
      }),
    ],
    [
      'page',
      inSlices(async (from) => {
        const { view, next } = await listPages(queryContext, { includeBlocks: true }, from);
        return { rows: view, next };
      }),
    ],
    ['item', inSlices((from) => listAllItems(queryContext, from))],
    ['menu', once(async () => (await listMenus(queryContext)).view)],
    [
      'redirect',
      inSlices(async (from) => {
        const { redirects, next } = (
          await listRedirects(queryContext, { sort_by: 'guid_asc', pageNumber: 1, itemCount: chunk }, from)
        ).view;
        return { rows: redirects, next };
      }),
    ],
    ['form', everyForm(queryContext)],
  ];
}

async function* once(read: () => Promise<readonly Thing[]>): AsyncGenerator<Thing> {
  yield* await read();
}

async function* inSlices(read: (from: PageStart) => Promise<Slice<Thing>>): AsyncGenerator<Thing> {
  let after: PageStart['after'];
  do {
    const { rows, next } = await read({ after, limit: chunk });
    yield* rows;
    after = next;
  } while (after !== undefined);
}

/** By their guids first: a form that is renamed meanwhile would change its place. */
async function* everyForm(queryContext: QueryContext): AsyncGenerator<Thing> {
  for (const guid of await readFormGuids(queryContext)) {
    const form = await readForm(queryContext, guid);
    if (form !== undefined) yield form.view;
  }
}
