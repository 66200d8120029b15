/* biome-ignore-all lint/a11y/noRedundantRoles: as cards, rows and cells would lose theirs */
import { Ellipsis } from 'lucide-react';
import type { DragEvent } from 'react';
import { useI18n } from '../../i18n.tsx';
import { type MenuAction, MenuButton } from '../menu-button.tsx';
import type { Column } from './column.ts';
import type { RowSelection } from './row-selection.ts';

interface TableBodyProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly nameOf: (row: Row) => string;
  /** Absent where rows cannot be selected. */
  readonly selection: RowSelection<Row> | undefined;
  readonly onDrag: ((event: DragEvent, keys: readonly string[]) => void) | undefined;
  readonly rowMenu: ((row: Row) => readonly (readonly MenuAction[])[]) | undefined;
}

export function TableBody<Row>(props: TableBodyProps<Row>) {
  const { columns, rows, keyOf, nameOf, selection, onDrag, rowMenu } = props;
  const { t } = useI18n();
  return (
    <tbody role="rowgroup">
      {rows.map((row) => {
        const key = keyOf(row);
        const isChosen = selection?.rows.has(key) ?? false;
        return (
          <tr
            key={key}
            role="row"
            data-chosen={isChosen || undefined}
            draggable={onDrag === undefined ? undefined : true}
            onDragStart={(event) =>
              onDrag?.(event, isChosen && selection !== undefined ? [...selection.rows.keys()] : [key])
            }
          >
            {selection === undefined ? null : (
              <td role="cell" className="data-table__choice">
                <label className="data-table__box centred">
                  <input
                    type="checkbox"
                    aria-label={t('table.choose', { name: nameOf(row) })}
                    checked={isChosen}
                    // Only clicks have `shiftKey`; the keyboard triggers them too.
                    onClick={({ shiftKey }) => selection.toggle(key, shiftKey)}
                    readOnly
                  />
                </label>
              </td>
            )}
            {columns.map((column) => (
              <td
                key={column.key}
                role="cell"
                data-label={column.label}
                data-room={column.room}
                data-on-cards={column.isOnCards || undefined}
                data-kind={column.kind}
                data-labelled={column.isLabelled || undefined}
              >
                {(column.cell ?? column.text)?.(row)}
              </td>
            ))}
            {rowMenu === undefined ? null : (
              <td role="cell" className="data-table__menu">
                <MenuButton label={t('table.actions_of', { name: nameOf(row) })} groups={rowMenu(row)}>
                  <Ellipsis aria-hidden="true" />
                </MenuButton>
              </td>
            )}
          </tr>
        );
      })}
    </tbody>
  );
}
