import { type ReactNode, useId } from 'react';
import { useI18n } from '../i18n.tsx';
import { renderBlocks } from './rich-text-blocks.tsx';
import { childNodesOf, plainTextOf, type RichTextNode } from './rich-text-document.ts';
import type { RenderContext } from './rich-text-inline.tsx';

const maxCells = 100;

export interface RichTextTableProps {
  readonly table: RichTextNode;
  readonly context: RenderContext;
}

/** A table with its caption. Wide tables scroll by themselves, and are focusable for that. */
export function RichTextTable({ table, context }: RichTextTableProps) {
  const id = useId();
  const { t } = useI18n();
  const caption = captionOf(table);
  const rows = childNodesOf(table).filter(({ type }) => type === 'tableRow');
  const firstOfBody = rows.findIndex((row) => !isHeadingRow(row));
  const end = firstOfBody === -1 ? rows.length : firstOfBody;
  if (rows.length === 0) return null;
  return (
    <section
      className="rich-text__table"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
      tabIndex={0}
      {...(caption === '' ? { 'aria-label': t('text.table') } : { 'aria-labelledby': id })}
    >
      <table>
        {caption === '' ? null : <caption id={id}>{caption}</caption>}
        {end === 0 ? null : <thead>{renderRows(rows.slice(0, end), 'col', context)}</thead>}
        {end === rows.length ? null : <tbody>{renderRows(rows.slice(end), 'row', context)}</tbody>}
      </table>
    </section>
  );
}

function captionOf(table: RichTextNode): string {
  const node = childNodesOf(table).find(({ type }) => type === 'tableCaption');
  const { caption } = table.attrs ?? {};
  return node === undefined ? (typeof caption === 'string' ? caption : '') : plainTextOf(node);
}

function isHeadingRow(row: RichTextNode): boolean {
  const cells = childNodesOf(row);
  return cells.length > 0 && cells.every(({ type }) => type === 'tableHeader');
}

/** @param scope default scope of headings */
function renderRows(rows: readonly RichTextNode[], scope: 'col' | 'row', context: RenderContext): ReactNode {
  return rows.map((row, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: as for all text
    <tr key={index}>
      {childNodesOf(row).map((cell, place) => {
        const spans = { colSpan: spanOf(cell, 'colspan'), rowSpan: spanOf(cell, 'rowspan') };
        const words = renderBlocks(cell, context);
        return cell.type === 'tableHeader' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: as for all text
          <th key={place} scope={scopeOf(cell) ?? scope} {...spans}>
            {words}
          </th>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: as for all text
          <td key={place} {...spans}>
            {words}
          </td>
        );
      })}
    </tr>
  ));
}

function spanOf({ attrs }: RichTextNode, key: 'colspan' | 'rowspan'): number | undefined {
  const span = attrs?.[key];
  return Number.isInteger(span) && Number(span) > 1 ? Math.min(Number(span), maxCells) : undefined;
}

function scopeOf({ attrs }: RichTextNode): 'col' | 'row' | undefined {
  return attrs?.scope === 'col' || attrs?.scope === 'row' ? attrs.scope : undefined;
}
