import { type AssetFacets, type AssetListing, maxListedUsages } from '@spoor/contracts/assets/asset.views';
import {
  type AssetFilterField,
  assetFilterFields,
  assetSortFields,
} from '@spoor/contracts/assets/asset-fields';
import type { AssetListQuery, AssetSort } from '@spoor/contracts/assets/asset-query';
import { type AssetKind, assetKindOf, assetMediaTypes } from '@spoor/contracts/assets/media-types';
import type { FilterTerm } from '@spoor/contracts/collections/filter';
import { parseSort } from '@spoor/contracts/collections/sort';
import { searchWords } from '@spoor/contracts/shared/name-search';
import { type RawBuilder, sql } from 'kysely';
import { all, type Condition, compares, meetsTerm } from '../../conditions.ts';
import { type PageStart, readSlice, type Slice } from '../../keyset.ts';
import { findUsagesOfEach } from '../../mentions/mentions/mentions.queries.ts';
import { byName, containsTyped } from '../../name-search.ts';
import { byGuid, type OrderTerm, orderBy, wholeOrder } from '../../order.ts';
import type { QueryContext } from '../../query-context.ts';
import { listAssetFolders } from '../asset-folders/asset-folders.queries.ts';
import { assetViewOf } from './assets.queries.ts';

const maxTags = 100;

/** Files that are not in the library: what people uploaded for their own profile. */
const isInLibrary = sql<boolean>`asset->'context'->>'kind' <> 'profile'`;

const usageCount = sql<bigint>`(
  SELECT count(*) FROM read_model.mentions m
  WHERE m.guids @> ARRAY[assets.guid] AND m."platformGuid" = assets."platformGuid" AND NOT m.removed)`;

/** Assets of the library, and how many there are in all; and what the last is placed by, where there are more to follow. */
export interface AssetSlice {
  readonly assets: AssetListing[];
  readonly total: number;
  readonly next: Slice<unknown>['next'];
}

/** The library, a page at a time or from where another ended, with what refers to each. */
export async function listAssets(
  queryContext: QueryContext,
  query: AssetListQuery,
  from?: PageStart,
): Promise<AssetSlice> {
  const wanted = await selected(queryContext, query);
  const sort = query.sort_by ?? parseSort(assetSortFields, query.sort ?? newestFirst) ?? [];
  const terms = wholeOrder(sort.map(({ field, direction }) => ({ ...orders[field], direction })));
  const ordered = wanted
    .select(['guid', 'asset', 'variantWidths', 'createdOn', 'revision', usageCount.as('usageCount')])
    .orderBy(orderBy(terms));
  const [{ rows, next }, { total }] = await Promise.all([
    from === undefined
      ? ordered
          .limit(query.itemCount)
          .offset((query.pageNumber - 1) * query.itemCount)
          .execute()
          .then((page) => ({ rows: page, next: undefined }))
      : readSlice(terms, from, ({ condition, place, atMost }) =>
          ordered.select(place).where(condition).limit(atMost).execute(),
        ),
    wanted.select(({ fn }) => fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow(),
  ]);
  const guids = rows.map(({ asset }) => asset.guid);
  const usages = await findUsagesOfEach(queryContext, guids, maxListedUsages);
  return {
    assets: rows.map((row) => ({
      ...assetViewOf(row),
      usageCount: Number(row.usageCount),
      usedIn: usages.get(row.guid) ?? [],
    })),
    total: Number(total),
    next,
  };
}

/** What the library holds in all, to narrow it by. */
export async function readAssetFacets(queryContext: QueryContext): Promise<AssetFacets> {
  const folders = new Set((await listAssetFolders(queryContext)).map(({ guid }) => guid));
  const [byFolder, tags] = await Promise.all([
    inLibrary(queryContext)
      .select([
        sql<string | null>`asset->>'folderGuid'`.as('folder'),
        ({ fn }) => fn.countAll<bigint>().as('count'),
      ])
      .groupBy('folder')
      .execute(),
    inLibrary(queryContext)
      .innerJoinLateral(
        sql<{ value: string }>`jsonb_array_elements_text(asset->'tags')`.as<'tag'>(sql`tag(value)`),
        (join) => join.onTrue(),
      )
      .select(['tag.value', ({ fn }) => fn.countAll<bigint>().as('count')])
      .groupBy('tag.value')
      .orderBy('count', 'desc')
      .orderBy('tag.value')
      .limit(maxTags)
      .execute(),
  ]);
  const counts: Record<string, number> = {};
  for (const { folder, count } of byFolder) {
    const place = folder !== null && folders.has(folder) ? folder : 'root';
    counts[place] = (counts[place] ?? 0) + Number(count);
  }
  return {
    total: byFolder.reduce((sum, { count }) => sum + Number(count), 0),
    folders: counts,
    tags: tags.map(({ value, count }) => ({ value, count: Number(count) })),
  };
}

async function selected(
  queryContext: QueryContext,
  { search, folder, type, tag, unused, undescribed, filter = [] }: AssetListQuery,
) {
  const known = folder === 'root' ? (await listAssetFolders(queryContext)).map(({ guid }) => guid) : [];
  return inLibrary(queryContext)
    .where(all(filter.map(meets)))
    .$if(search !== undefined && search !== '', (query) => query.where(matches(search ?? '')))
    .$if(folder === 'root', (query) =>
      query.where(sql<boolean>`coalesce(asset->>'folderGuid' <> ALL(${known}::text[]), true)`),
    )
    .$if(folder !== undefined && folder !== 'root', (query) =>
      query.where(sql<boolean>`asset->>'folderGuid' = ${folder}`),
    )
    .$if(type !== undefined, (query) =>
      query.where(sql<boolean>`asset->>'mimeType' = ANY(${typesOf(type ?? [])}::text[])`),
    )
    .$if(tag !== undefined, (query) => query.where(sql<boolean>`asset->'tags' ? ${tag}`))
    .$if(unused, (query) => query.where(sql<boolean>`${usageCount} = 0`))
    .$if(undescribed, (query) =>
      query.where(
        sql<boolean>`asset->>'alt' = '' AND NOT (asset->>'decorative')::boolean
          AND asset->>'mimeType' = ANY(${typesOf(['image'])}::text[])`,
      ),
    );
}

function inLibrary({ db, platform }: QueryContext) {
  return db
    .selectFrom('read_model.assets as assets')
    .where('platformGuid', '=', platform.guid)
    .where('removed', '=', false)
    .where(isInLibrary);
}

/** Every word of a search stands somewhere in what is known of the asset. */
function matches(search: string) {
  const known = sql`concat_ws(' ', asset->>'fileName', asset->>'title', asset->>'alt', asset->>'credits', asset->>'tags')`;
  const found = searchWords(search).map((word) => containsTyped(known, word));
  return sql<boolean>`(${sql.join([sql`true`, ...found], sql` AND `)})`;
}

function typesOf(kinds: readonly AssetKind[]) {
  return assetMediaTypes.filter((type) => kinds.includes(assetKindOf(type)));
}

const name = byName(sql`coalesce(nullif(asset->>'title', ''), asset->>'fileName')`);
const createdOn = { value: sql`"createdOn"`, type: 'timestamptz' } as const;
const byTitle = { value: name, type: 'text' } as const;
const size = { value: sql`(asset->>'size')::bigint`, type: 'bigint' } as const;
const newestFirst = 'createdOn_desc' satisfies AssetSort;
const orders: Readonly<Record<(typeof assetSortFields)[number], Pick<OrderTerm, 'value' | 'type'>>> = {
  createdOn,
  name: byTitle,
  size,
  guid: byGuid,
};

/** What an asset is compared by: most of it stands in its document. */
const columns: Readonly<Partial<Record<AssetFilterField, RawBuilder<unknown>>>> = {
  guid: sql`assets.guid`,
  folderGuid: sql`(asset->>'folderGuid')::uuid`,
  tags: sql`ARRAY(SELECT jsonb_array_elements_text(asset->'tags'))`,
  isPublic: sql`(asset->>'isPublic')::boolean`,
  decorative: sql`(asset->>'decorative')::boolean`,
  size: size.value,
  width: sql`(asset->>'width')::integer`,
  height: sql`(asset->>'height')::integer`,
  createdOn: createdOn.value,
};

function meets(term: FilterTerm<AssetFilterField>): Condition {
  const { field } = term;
  const column = columns[field] ?? sql`asset->>${field}::text`;
  return meetsTerm(term, (operator, values) =>
    compares({ type: assetFilterFields[field], column }, operator, values),
  );
}
