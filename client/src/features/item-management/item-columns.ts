import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import type { TableScene } from '@spoor/contracts/list-items/table/item-column';
import { tableColumns } from '@spoor/contracts/list-items/table/item-table';
import type { CsvColumn } from '../../shared/ui/data-table/csv.ts';

/** Items as a table in a file: what every item has, and the own fields of these kinds. */
export function itemColumns(
  typeNames: readonly string[],
  scene: TableScene,
): readonly CsvColumn<ListItemView>[] {
  return tableColumns(typeNames, scene.language).map((column) => ({
    label: column.label[scene.language],
    text: (item) => column.text(item, scene),
  }));
}

/** Kinds of items: in a list may be some that it takes no more. */
export function typesOf(items: readonly Pick<ListItemView, 'listItemTypeName'>[]): readonly string[] {
  return [...new Set(items.map(({ listItemTypeName }) => listItemTypeName))];
}
