import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import { listItemTypes } from '@spoor/contracts/list-items/list-item-types';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { type I18n, useI18n } from '../../../shared/i18n.tsx';
import { itemAnchor } from '../../../shared/list-items/item-address.ts';
import { ItemDates } from '../../../shared/list-items/item-dates.tsx';
import { fieldLabel, fieldsOf, type ItemField } from '../../../shared/list-items/item-fields.ts';
import { ItemLink } from '../../../shared/list-items/item-link.tsx';
import { periodOf } from '../../../shared/list-items/item-period.ts';
import { ListLink } from '../../../shared/list-items/list-link.tsx';
import { DraftTag } from './draft-tag.tsx';
import { ItemTools } from './item-tools.tsx';
import type { DisplayProps } from './lazy-displays.tsx';
import './item-table.css';

/** Types of fields that are too long for a table. */
const tooLong = new Set(['textarea']);

/** Items as rows, with a column for each own field of their types. Scrolls sideways where it is too wide. */
export function ItemTable({ items, displayOptions, slot, state, active }: DisplayProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const columns = columnsOf(items, i18n);
  const hasPeriods = items.some((item) => periodOf(item) !== undefined);
  const hasDates = hasPeriods || items.some(({ listItemTypeName }) => listItemTypeName !== 'Person');
  const sort = state.sort === '' ? displayOptions.sort : state.sort;
  const dateField = hasPeriods ? 'periodStart' : 'publishedOn';
  // The list around it has the title itself as label.
  const tableLabel =
    displayOptions.title === ''
      ? t('list.table')
      : `${displayOptions.title}: ${t('list.table').toLowerCase()}`;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="item-table" aria-label={tableLabel} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <SortableHeader field="title" label={t('list.column.title')} {...{ slot, sort }} />
            {hasDates ? (
              <SortableHeader
                field={dateField}
                label={t(hasPeriods ? 'list.column.period' : 'list.column.date')}
                {...{ slot, sort }}
              />
            ) : null}
            {columns.map(({ key, label }) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
            {columns.length === 0 ? <th scope="col">{t('list.column.description')}</th> : null}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <ItemTableRow
              key={item.guid}
              {...{ item, slot, columns, hasDates }}
              isActive={active.has(item.guid)}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface ItemTableRowProps {
  readonly item: ListItemView;
  readonly slot: string;
  readonly columns: readonly { readonly key: string }[];
  readonly hasDates: boolean;
  readonly isActive: boolean;
}

function ItemTableRow({ item, slot, columns, hasDates, isActive }: ItemTableRowProps) {
  const i18n = useI18n();
  const fields = new Map(fieldsOf(item, i18n).map((field) => [field.key, field]));
  return (
    <tr id={itemAnchor(item, slot)} data-active={isActive || undefined}>
      <th scope="row">
        <ItemTools item={item}>
          <span>
            <ItemLink item={item} isActive={isActive} />
            <DraftTag item={item} />
          </span>
        </ItemTools>
      </th>
      {hasDates ? (
        <td className="item-table__date">
          <ItemDates item={item} />
        </td>
      ) : null}
      {columns.map(({ key }) => (
        <td key={key}>
          <FieldText field={fields.get(key)} />
        </td>
      ))}
      {columns.length === 0 ? <td>{item.metadata.description}</td> : null}
    </tr>
  );
}

interface SortableHeaderProps {
  readonly field: 'title' | 'publishedOn' | 'periodStart';
  readonly label: string;
  readonly slot: string;
  readonly sort: string;
}

/** Sorts by its column; pressed again, the other way round. */
function SortableHeader({ field, label, slot, sort }: SortableHeaderProps) {
  const first = field === 'publishedOn' ? 'desc' : 'asc';
  const now = sort.startsWith(`${field}_`) ? sort.slice(field.length + 1) : undefined;
  const next = now === undefined ? first : now === 'asc' ? 'desc' : 'asc';
  const Arrow = now === undefined ? ArrowUpDown : now === 'asc' ? ArrowUp : ArrowDown;
  return (
    <th scope="col" aria-sort={now === 'asc' ? 'ascending' : now === 'desc' ? 'descending' : 'none'}>
      <ListLink slot={slot} change={{ sort: `${field}_${next}` }} preventScrollReset>
        {label}
        <Arrow aria-hidden="true" />
      </ListLink>
    </th>
  );
}

function FieldText({ field }: { field: ItemField | undefined }) {
  if (field === undefined) return <span aria-hidden="true">–</span>;
  return field.href === undefined ? field.text : <a href={field.href}>{field.text}</a>;
}

/** The own fields that any of the items has, in the order of the types. */
function columnsOf(items: readonly ListItemView[], i18n: I18n) {
  const used = new Set(items.flatMap((item) => fieldsOf(item, i18n).map(({ key }) => key)));
  const names = new Set(items.map(({ listItemTypeName }) => listItemTypeName));
  const columns = listItemTypes
    .filter(({ name }) => names.has(name))
    .flatMap(({ name, fields }) => fields.map((field) => ({ ...field, typeName: name })))
    .filter(({ key, inputType }) => used.has(key) && !tooLong.has(inputType))
    .map(({ key, typeName }) => ({ key, label: fieldLabel(typeName, key, i18n) }));
  return [...new Map(columns.map((column) => [column.key, column])).values()];
}
