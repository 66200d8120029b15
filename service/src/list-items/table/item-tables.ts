import { Inject, Injectable } from '@nestjs/common';
import type { ItemTable } from '@spoor/contracts/list-items/item-table.commands';
import { maxTableColumns, maxTableRows } from '@spoor/contracts/list-items/item-table.commands';
import type { ImportedTable } from '@spoor/contracts/list-items/item-table.views';
import { listBlockOptions } from '@spoor/contracts/list-items/list-block-options';
import type { ReadScene } from '@spoor/contracts/list-items/table/item-column';
import { isReadable, matchColumns, tableFields } from '@spoor/contracts/list-items/table/item-table';
import { folded } from '@spoor/contracts/list-items/table/table-texts';
import { limits } from '@spoor/contracts/shared/limits';
import type { Language } from '@spoor/contracts/texts/languages';
import { readCategories } from '@spoor/projections/categories/categories/categories.queries';
import { readBlock } from '@spoor/projections/pages/pages/pages.queries';
import type { QueryContext } from '@spoor/projections/query-context';
import type { ChangeStep } from '../../changes/run-change.ts';
import { ExternalIds } from '../../external-ids/external-ids.ts';
import type { CommandContext } from '../../shared/command-context.ts';
import { DomainError } from '../../shared/domain-error.ts';
import { tokens } from '../../shared/providers.ts';
import { problemTextsIn } from '../../shared/texts.ts';
import type { WriteSide } from '../../shared/write-side.ts';
import { authorizeParents } from '../list-item.access.ts';
import { judgeRows } from './judge-rows.ts';
import { readTable, type Table } from './read-table.ts';
import { rowIdentities } from './row-identities.ts';
import { RowProblems } from './row-problems.ts';

/** A file of items, and who sends it. */
export interface SentTable {
  readonly listGuid: string;
  readonly table: ItemTable;
  readonly language: Language;
  readonly queryContext: QueryContext;
  readonly context: CommandContext;
}

/** What a file leads to, and the Change that would do it. */
export interface JudgedTable {
  readonly report: ImportedTable;
  readonly steps: readonly ChangeStep[];
}

/** Judges files of items: what each row is, what it changes, and what is wrong with it. */
@Injectable()
export class ItemTables {
  constructor(
    @Inject(tokens.writeSide) private readonly writeSide: WriteSide,
    @Inject(ExternalIds) private readonly externalIds: ExternalIds,
  ) {}

  /**
   * What recording a file would lead to; nothing is recorded.
   * @throws DomainError `not_found`, `unauthorized`, `forbidden`; `validation_failed` where no column is known, or there is too much
   */
  async judge({ listGuid, table, language, queryContext, context }: SentTable): Promise<JudgedTable> {
    const { edits } = await authorizeParents([listGuid], queryContext);
    if (!edits) throw new DomainError('forbidden');
    const read = readTable(table.csv);
    requireBounds(read);
    const matched = matchColumns(read.headers, table.columns);
    requireSense(read, matched, table);
    const { guid: platformGuid, timeZone } = queryContext.platform;
    const problems = new RowProblems(matched, problemTextsIn(language));
    const of = { listGuid, platformGuid, matched, problems, source: table.source ?? `csv-${listGuid}` };
    const identities = await rowIdentities(read.rows, of, this.externalIds);
    const scene: ReadScene = {
      language,
      timeZone,
      now: queryContext.now.toISOString(),
      categories: await categoriesByName(queryContext),
    };
    const rows = read.rows.map((row, index) => ({
      ...row,
      ...(identities[index] ?? { guid: null, problems: [] }),
    }));
    const typeName = await usualTypeOf(listGuid, queryContext);
    const judging = { ...of, scene, typeName, queryContext, context };
    const reads = { aggregates: this.writeSide.aggregates, externalIds: this.externalIds };
    const judged = await judgeRows(rows, judging, reads);
    return {
      report: {
        columns: matched.map(({ header, field }) => ({ header, field })),
        rows: judged.map(({ report }) => report),
      },
      steps: judged.flatMap(({ steps }) => steps),
    };
  }
}

/** Before anything of it is looked at. @throws DomainError `validation_failed` where it has more than a file may have */
function requireBounds({ headers, rows }: Table): void {
  const refuse = (
    name: 'table_rows_at_most' | 'table_columns_at_most' | 'table_cell_at_most',
    most: number,
  ) => {
    throw new DomainError('validation_failed', { name, values: { most }, path: '/csv' });
  };
  const lines = [headers, ...rows.map(({ cells }) => cells)];
  if (rows.length > maxTableRows) refuse('table_rows_at_most', maxTableRows);
  if (lines.some(({ length }) => length > maxTableColumns)) refuse('table_columns_at_most', maxTableColumns);
  const isTooLong = (cell: string) => cell.length > limits.textLength;
  if (lines.some((cells) => cells.some(isTooLong))) refuse('table_cell_at_most', limits.textLength);
}

/** @throws DomainError `validation_failed`, pointing to what cannot be */
function requireSense(
  { headers }: Table,
  matched: readonly { readonly field: string | null }[],
  { columns }: ItemTable,
): void {
  for (const [header, field] of Object.entries(columns)) {
    const isKnown = field === null || tableFields.includes(field);
    if (headers.includes(header) && isKnown) continue;
    const values = { text: isKnown ? header : field, known: (isKnown ? headers : tableFields).join(', ') };
    throw new DomainError('validation_failed', { name: 'name_unknown', values, path: '/columns' });
  }
  if (matched.some(({ field }) => field !== null && isReadable(field))) return;
  const values = { known: tableFields.filter(isReadable).join(', ') };
  throw new DomainError('validation_failed', { name: 'table_columns_unknown', values, path: '/csv' });
}

async function categoriesByName(queryContext: QueryContext): Promise<ReadonlyMap<string, string>> {
  const rows = await readCategories(queryContext);
  return new Map(rows.map(({ guid, category: { name } }) => [folded(name), guid]));
}

/** The kind of item that the list has, where a row says nothing of it. */
async function usualTypeOf(listGuid: string, queryContext: QueryContext): Promise<string> {
  const list = await readBlock(queryContext, listGuid, 'draft');
  const [first = 'News'] = listBlockOptions.parse(list?.view.options ?? {}).itemTypes;
  return first;
}
