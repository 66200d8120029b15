import { externalIdText } from '@spoor/contracts/external-ids/external-id';
import {
  externalIdField,
  isReadable,
  type MatchedColumn,
} from '@spoor/contracts/list-items/table/item-table';
import { normalizeGuid } from '@spoor/contracts/shared/normalize-guid';
import { itemReadModels } from '@spoor/projections/list-items/list-items/list-items.queries';
import type { ExternalIds, ExternalPlace } from '../../external-ids/external-ids.ts';
import { derivedGuid } from '../../shared/derived-guid.ts';
import { mapInBatches } from '../../shared/map-in-batches.ts';
import { listItemDecider } from '../domain/list-item.decider.ts';
import type { TableRow } from './read-table.ts';
import type { RowProblem, RowProblems } from './row-problems.ts';

/** Which item a row is. */
export interface RowIdentity {
  /** Null where the row says it wrongly. */
  readonly guid: string | null;
  /** Of the id that it has elsewhere. */
  readonly place?: ExternalPlace;
  readonly problems: readonly RowProblem[];
}

/** Whose rows they are, and in which words it is said what is wrong. */
export interface TableOf {
  readonly listGuid: string;
  readonly platformGuid: string;
  /** Whose ids the column `externalId` has. */
  readonly source: string;
  readonly matched: readonly MatchedColumn[];
  readonly problems: RowProblems;
}

/**
 * Finds out which item each row is: by its guid, by its id elsewhere, or else by what it says: the same row in the same list is the same item,
 * so that a file that is sent twice makes nothing twice.
 */
export async function rowIdentities(
  rows: readonly TableRow[],
  table: TableOf,
  externalIds: ExternalIds,
): Promise<RowIdentity[]> {
  const found = await mapInBatches(rows, ({ cells }) => identityOf(cells, table, externalIds));
  const seen = new Set<string>();
  return found.map((identity) => {
    const { guid } = identity;
    if (guid === null) return identity;
    if (seen.has(guid)) return { guid, problems: [table.problems.of(null, 'row_twice')] };
    seen.add(guid);
    return identity;
  });
}

async function identityOf(
  cells: readonly string[],
  { listGuid, platformGuid, source, matched, problems }: TableOf,
  externalIds: ExternalIds,
): Promise<RowIdentity> {
  const given = (field: string) => {
    const index = matched.findIndex((column) => column.field === field);
    return { header: matched[index]?.header ?? null, cell: cells[index]?.trim() ?? '' };
  };
  const own = given('guid');
  if (own.cell !== '') {
    const guid = normalizeGuid(own.cell) ?? null;
    const flaws = guid === null ? [problems.of(own.header, 'cell_guid')] : [];
    return { guid, problems: flaws };
  }
  const elsewhere = given(externalIdField);
  if (elsewhere.cell === '') return { guid: guidOfWords(listGuid, matched, cells), problems: [] };
  const id = externalIdText.safeParse(elsewhere.cell);
  if (!id.success) return { guid: null, problems: [problems.of(elsewhere.header, 'cell_external_id')] };
  try {
    const place = await externalIds.find({ source, id: id.data }, 'item', platformGuid);
    const { guid } = await externalIds.thingAt(place, listItemDecider, itemReadModels);
    return { guid, place, problems: [] };
  } catch (error) {
    return { guid: null, problems: problems.ofRefusal(error) };
  }
}

/** In whichever order its columns stand. */
function guidOfWords(listGuid: string, matched: readonly MatchedColumn[], cells: readonly string[]): string {
  const words = matched
    .map(({ field, header }, index) => [field ?? header, cells[index] ?? ''] as const)
    .filter(([field, cell]) => cell !== '' && isReadable(field))
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return derivedGuid(listGuid, 'row', JSON.stringify(words));
}
