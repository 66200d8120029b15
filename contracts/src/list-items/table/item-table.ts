import type { Language } from '../../texts/languages.ts';
import type { ListItemView } from '../list-item.views.ts';
import { leadingColumns, trailingColumns } from './common-columns.ts';
import type { ItemColumn } from './item-column.ts';
import { ownColumns } from './own-columns.ts';
import { folded, isCalled, tableText } from './table-texts.ts';

/** Whether items of a kind have what a column tells. */
export function hasColumn({ types }: Pick<ItemColumn, 'types'>, typeName: string): boolean {
  return types === 'all' || types.includes(typeName);
}

/**
 * The columns of a file of items: what every item has, and the own fields of these kinds. Fields of several kinds that are the same, and
 * called the same, share one.
 */
export function tableColumns(typeNames: readonly string[], language: Language): readonly ItemColumn[] {
  const isWanted = (column: ItemColumn) => typeNames.some((name) => hasColumn(column, name));
  const leading = leadingColumns.filter(({ writtenFor }) => isAnyOf(writtenFor ?? typeNames, typeNames));
  const alike = Map.groupBy(ownColumns.filter(isWanted), ({ field, label }) => `${field} ${label[language]}`);
  return [...leading, ...[...alike.values()].map(sharedColumn), ...trailingColumns];
}

function sharedColumn(columns: readonly ItemColumn[]): ItemColumn {
  const [first] = columns;
  if (first === undefined) throw new Error('A column tells one field at least');
  const columnFor = (item: ListItemView) => columns.find((each) => hasColumn(each, item.listItemTypeName));
  return {
    field: first.field,
    label: first.label,
    types: columns.flatMap(({ types }) => types),
    text: (item, scene) => columnFor(item)?.text(item, scene) ?? '',
  };
}

function isAnyOf(names: readonly string[], wanted: readonly string[]): boolean {
  return names === wanted || names.some((name) => wanted.includes(name));
}

/** By which a row is known to a source of its own: no member of an item. */
export const externalIdField = 'externalId';
const externalId: ItemColumn = {
  field: externalIdField,
  label: tableText('column.external_id'),
  types: 'all',
  text: () => '',
};

const allColumns: readonly ItemColumn[] = [...leadingColumns, ...ownColumns, ...trailingColumns, externalId];

/** What columns of a file can be read as, each once: with what is only told. */
export const tableFields: readonly string[] = [...new Set(allColumns.map(({ field }) => field))];

/** Whether a field of a column can be set by a file, or says which item a row is. */
export function isReadable(field: string): boolean {
  const isNaming = field === 'guid' || field === externalIdField;
  return isNaming || allColumns.some((column) => column.field === field && column.read !== undefined);
}

/** What somebody can choose that a column tells, by what it is called. */
export function tableChoices(
  language: Language,
): readonly { readonly field: string; readonly label: string }[] {
  const byField = Map.groupBy(allColumns, ({ field }) => field);
  return [...byField]
    .filter(([field]) => isReadable(field))
    .map(([field, columns]) => ({
      field,
      label: [...new Set(columns.map(({ label }) => label[language]))].join(' / '),
    }));
}

/** What a column of a file is; of no field where it is not known, or told by a column before it. */
export interface MatchedColumn {
  readonly header: string;
  readonly field: string | null;
  /** One for each kind that calls its field so. */
  readonly columns: readonly ItemColumn[];
}

/**
 * What the columns of a file tell, by their headers: as they are called in either language, or by the names of members.
 * @param chosen by header: the field that somebody chose; null where it is left out
 */
export function matchColumns(
  headers: readonly string[],
  chosen: Readonly<Record<string, string | null>> = {},
): readonly MatchedColumn[] {
  const taken = new Set<ItemColumn>();
  return headers.map((header) => {
    const columns = columnsCalled(header, chosen).filter((column) => !taken.has(column));
    for (const column of columns) taken.add(column);
    return { header, field: columns[0]?.field ?? null, columns };
  });
}

function columnsCalled(
  header: string,
  chosen: Readonly<Record<string, string | null>>,
): readonly ItemColumn[] {
  if (Object.hasOwn(chosen, header)) return allColumns.filter(({ field }) => field === chosen[header]);
  const called = allColumns.filter(({ label }) => isCalled(label, header));
  if (called.length > 0) return called;
  const named = [folded(header), `metadata.${folded(header)}`].map((name) =>
    allColumns.filter(({ field }) => folded(field) === name),
  );
  return named.find((columns) => columns.length > 0) ?? [];
}
