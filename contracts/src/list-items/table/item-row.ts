import { withFormula } from '../../csv/csv-dialect.ts';
import type { Reason } from '../../shared/problem-reason.ts';
import { languages } from '../../texts/languages.ts';
import type { ListItemView } from '../list-item.views.ts';
import type { ItemColumn, ItemPart, ReadScene } from './item-column.ts';
import { hasColumn, type MatchedColumn } from './item-table.ts';

/** What a row of a file says of its item. */
export interface ItemRow {
  /** The members that it makes different, or makes. */
  readonly part: ItemPart;
  /** Headers of the columns that say so. */
  readonly changes: readonly string[];
  /** What cannot be read, by the header of its column. */
  readonly flaws: readonly { readonly header: string; readonly reason: Reason }[];
}

/** Whose row it is. */
export interface RowOf {
  /** As it is; undefined where it is made. */
  readonly item: ListItemView | undefined;
  /** The kind of an item of which nobody says which it is. */
  readonly typeName: string;
}

/**
 * Reads a row. What stands there as the item itself would be written is no change, also where a file tells less of it than there is; an
 * empty cell takes away what the item has.
 */
export function readItemRow(
  matched: readonly MatchedColumn[],
  cells: readonly string[],
  { item, typeName }: RowOf,
  scene: ReadScene,
): ItemRow {
  const headedCells = matched.map(({ header, columns }, index) => ({
    header,
    columns,
    cell: withFormula(cells[index] ?? ''),
  }));
  const type = kindOf(headedCells, scene) ?? item?.listItemTypeName ?? typeName;
  const read = headedCells.flatMap((each) => readCell(each, { item, type }, scene));
  const parts = read.map(({ part }) => part);
  const metadata = Object.assign({}, ...parts.map((part) => part.metadata));
  return {
    part: {
      ...Object.assign({}, ...parts),
      ...(Object.keys(metadata).length === 0 ? {} : { metadata }),
    } satisfies ItemPart,
    changes: read.filter(({ part }) => Object.keys(part).length > 0).map(({ header }) => header),
    flaws: read.flatMap(({ header, reason }) => (reason === undefined ? [] : [{ header, reason }])),
  };
}

interface HeadedCell {
  readonly header: string;
  readonly columns: readonly ItemColumn[];
  readonly cell: string;
}

function kindOf(headedCells: readonly HeadedCell[], scene: ReadScene): string | undefined {
  for (const { columns, cell } of headedCells) {
    const column = columns.find(({ field }) => field === 'listItemTypeName');
    const reading = column?.read?.(cell, scene, undefined);
    if (reading !== undefined && 'part' in reading) return reading.part.listItemTypeName;
  }
  return undefined;
}

function readCell(
  { header, columns, cell }: HeadedCell,
  { item, type }: { readonly item: ListItemView | undefined; readonly type: string },
  scene: ReadScene,
): { readonly header: string; readonly part: ItemPart; readonly reason?: Reason }[] {
  const column = columns.find((each) => hasColumn(each, type));
  if (columns.every(({ read }) => read === undefined)) return [];
  const own = (column ?? columns[0]) as ItemColumn;
  if (item === undefined ? cell.trim() === '' : isAsItIs(own, cell, item, scene)) return [];
  if (column === undefined) {
    const reason = { name: 'cell_of_other_kind', values: { text: cell } } as const;
    return cell.trim() === '' ? [] : [{ header, part: {}, reason }];
  }
  const reading = column.read?.(cell, scene, item) ?? { part: {} };
  return 'part' in reading ? [{ header, ...reading }] : [{ header, part: {}, ...reading }];
}

/** Whether it stands there as it would be written, by whoever reads the site in whichever language. */
function isAsItIs(column: ItemColumn, cell: string, item: ListItemView, scene: ReadScene): boolean {
  return languages.some((language) => column.text(item, { ...scene, language }) === cell);
}
