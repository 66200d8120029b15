import type { ImportedRow } from '@spoor/contracts/list-items/item-table.views';
import type { ListItem } from '@spoor/contracts/list-items/list-item';
import {
  addListItem,
  editListItem,
  type ListItemCommand,
  type NewListItem,
} from '@spoor/contracts/list-items/list-item.commands';
import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import type { ItemPart, ReadScene } from '@spoor/contracts/list-items/table/item-column';
import { type ItemRow, readItemRow } from '@spoor/contracts/list-items/table/item-row';
import { itemReadModels, readListItems } from '@spoor/projections/list-items/list-items/list-items.queries';
import type { QueryContext } from '@spoor/projections/query-context';
import { type ChangeStep, commandStep } from '../../changes/run-change.ts';
import type { ExternalIds } from '../../external-ids/external-ids.ts';
import { type AggregateStore, requireSamePlatform } from '../../shared/aggregate-store.ts';
import type { CommandContext } from '../../shared/command-context.ts';
import type { AggregateState } from '../../shared/decider.ts';
import { DomainError } from '../../shared/domain-error.ts';
import { mapInBatches } from '../../shared/map-in-batches.ts';
import { listItemDecider } from '../domain/list-item.decider.ts';
import { authorizeItem, revivableItems } from '../list-item.access.ts';
import { newListItems } from '../new-list-item.ts';
import { requireMetadata } from '../require-metadata.ts';
import type { TableRow } from './read-table.ts';
import type { RowIdentity, TableOf } from './row-identities.ts';
import type { RowProblem } from './row-problems.ts';

export interface JudgedRow {
  readonly report: ImportedRow;
  /** None where it is refused, or as it was. */
  readonly steps: readonly ChangeStep[];
}

export interface Judging extends TableOf {
  readonly scene: ReadScene;
  /** The kind of an item of which no column says it. */
  readonly typeName: string;
  readonly queryContext: QueryContext;
  readonly context: CommandContext;
}

/** In what items are looked up. */
interface ItemReads {
  readonly aggregates: AggregateStore;
  readonly externalIds: ExternalIds;
}

type Row = TableRow & RowIdentity;

/** A row, and the item that it is about. */
interface KnownRow extends Row {
  readonly state: AggregateState<ListItem>;
  readonly item: ListItemView | undefined;
  readonly itemRow: ItemRow;
}

/** A row says nothing of blocks. */
const rowEdit = editListItem.omit({ contentBuildingBlockInstances: true });

/** What each row leads to. Nothing is recorded, and one that is refused does not keep the others. */
export async function judgeRows(
  rows: readonly Row[],
  judging: Judging,
  reads: ItemReads,
): Promise<JudgedRow[]> {
  const known = await withItems(rows, judging, reads);
  const additions = await additionsOf(known.filter(isMade), judging);
  return mapInBatches(known, async (row) => {
    const added = row.guid === null ? undefined : additions.get(row.guid);
    if (added !== undefined && 'problems' in added) return refused(row, added.problems);
    const flaws = [
      ...row.problems,
      ...row.itemRow.flaws.map(({ header, reason }) => judging.problems.of(header, reason)),
    ];
    if (flaws.length > 0 || row.guid === null) return refused(row, flaws);
    try {
      const command = added?.command ?? (await editOf(row, row.guid, judging));
      return command === undefined ? unchanged(row) : decided(row, row.guid, command);
    } catch (error) {
      return refused(row, judging.problems.ofRefusal(error));
    }
  });
}

async function withItems(
  rows: readonly Row[],
  { listGuid, matched, scene, typeName, queryContext, problems, context }: Judging,
  { aggregates, externalIds }: ItemReads,
): Promise<KnownRow[]> {
  const found = await mapInBatches(rows, ({ guid }) => stateOf(guid, aggregates, context, problems));
  // Rights and names are given by read models: they have to know of what was found.
  const last = found.reduce((most, { position }) => (position > most ? position : most), 0n);
  await externalIds.waitFor(itemReadModels, last);
  const guids = rows.flatMap(({ guid }) => guid ?? []);
  const items = new Map((await readListItems(queryContext, guids)).map((item) => [item.guid, item]));
  return rows.map((row, index) => {
    const { state, refusal } = found[index] ?? nowhere;
    const item = state.status === 'present' ? items.get(state.document.guid) : undefined;
    const isElsewhere = state.status === 'present' && item?.parentGuids.includes(listGuid) !== true;
    return {
      ...row,
      state,
      item,
      problems: [...row.problems, ...refusal, ...(isElsewhere ? [problems.of(null, 'row_elsewhere')] : [])],
      itemRow: readItemRow(matched, row.cells, { item, typeName }, scene),
    };
  });
}

interface FoundState {
  readonly state: AggregateState<ListItem>;
  readonly position: bigint;
  /** Of an item of another platform. */
  readonly refusal: readonly RowProblem[];
}

const nowhere: FoundState = { state: { status: 'missing' }, position: 0n, refusal: [] };

async function stateOf(
  guid: string | null,
  aggregates: AggregateStore,
  context: CommandContext,
  problems: Judging['problems'],
): Promise<FoundState> {
  if (guid === null) return nowhere;
  try {
    const loaded = await aggregates.read(listItemDecider, guid);
    requireSamePlatform(loaded, context);
    return { ...loaded, refusal: [] };
  } catch (error) {
    return { ...nowhere, refusal: problems.ofRefusal(error) };
  }
}

function isMade({ state, problems, itemRow }: KnownRow): boolean {
  return state.status !== 'present' && problems.length === 0 && itemRow.flaws.length === 0;
}

type Addition = { readonly command: ListItemCommand } | { readonly problems: readonly RowProblem[] };

/** What makes the items that are not there, by their guids. */
async function additionsOf(
  rows: readonly KnownRow[],
  { listGuid, typeName, queryContext, context, problems }: Judging,
): Promise<ReadonlyMap<string, Addition>> {
  const additions = new Map<string, Addition>();
  const wanted: NewListItem[] = [];
  for (const { guid, itemRow } of rows) {
    if (guid === null) continue;
    const parsed = addListItem.safeParse(newItemOf(guid, itemRow.part, typeName));
    const flaws = parsed.success
      ? await requireMetadata(parsed.data.metadata, queryContext).then(
          () => [],
          problems.ofRefusal.bind(problems),
        )
      : problems.ofIssues(parsed.error.issues);
    if (flaws.length > 0) additions.set(guid, { problems: flaws });
    else if (parsed.success) wanted.push(parsed.data);
  }
  const items = wanted.length === 0 ? [] : await newListItems(listGuid, wanted, queryContext, context);
  const revivable = await revivableItems(
    items.map(({ guid }) => guid),
    queryContext,
  );
  for (const item of items) {
    const revives = revivable.has(item.guid);
    additions.set(item.guid, { command: { type: 'AddListItem', item, at: context.at, revives } });
  }
  return additions;
}

/** What an edit would clear, a new item does not have. */
function newItemOf(guid: string, { metadata = {}, ...own }: ItemPart, typeName: string) {
  const given = Object.entries(metadata).filter(([, value]) => value !== null);
  return { listItemTypeName: typeName, ...own, guid, metadata: Object.fromEntries(given) };
}

/** Undefined where the row says nothing new. @throws DomainError where it may not be */
async function editOf(
  { itemRow }: KnownRow,
  guid: string,
  { queryContext, context }: Judging,
): Promise<ListItemCommand | undefined> {
  if (itemRow.changes.length === 0) return undefined;
  const parsed = rowEdit.safeParse(itemRow.part);
  if (!parsed.success) throw new DomainError('validation_failed', undefined, { issues: parsed.error.issues });
  const command = { type: 'EditListItem', edit: parsed.data, at: context.at } as const;
  return authorizeItem(guid, command, queryContext, context);
}

/** @throws DomainError where the rules of items refuse it */
function decided(row: KnownRow, guid: string, command: ListItemCommand): JudgedRow {
  const events = listItemDecider.decide(row.state, command);
  const steps = [
    commandStep(listItemDecider, guid, command),
    ...(row.place === undefined ? [] : [row.place.giveTo(guid)]),
  ];
  if (row.state.status !== 'present') return { report: reportOf(row, 'made', []), steps };
  return events.length === 0 ? unchanged(row) : { report: reportOf(row, 'changed', []), steps };
}

function unchanged(row: KnownRow): JudgedRow {
  return { report: { ...reportOf(row, 'unchanged', []), changes: [] }, steps: [] };
}

function refused(row: KnownRow, problems: readonly RowProblem[]): JudgedRow {
  return { report: reportOf(row, 'refused', problems), steps: [] };
}

function reportOf(
  { row, guid, item, itemRow }: KnownRow,
  outcome: ImportedRow['outcome'],
  problems: readonly RowProblem[],
): ImportedRow {
  const title = itemRow.part.title ?? item?.title ?? '';
  return { row, title, outcome, guid, changes: [...itemRow.changes], problems: [...problems] };
}
