import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import { listItemTypes } from '@spoor/contracts/list-items/list-item-types';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { useI18n } from '../../../shared/i18n.tsx';
import { Link } from '../../../shared/router/link.tsx';
import { useSearchParams } from '../../../shared/router/router-context.tsx';
import { fieldsOf, type ItemField } from '../item-fields.ts';
import { periodOf } from '../item-period.ts';
import { itemAnchor } from '../item-place.ts';
import { listAddress } from '../list-state.ts';
import type { DisplayProps } from './display-parts.tsx';
import { DraftTag } from './draft-tag.tsx';
import { ItemDates } from './item-dates.tsx';
import { ItemLink } from './item-link.tsx';
import { ItemTools } from './item-tools.tsx';
import './item-table.css';

/** Long texts are for the item's own page. */
const tooLong = new Set(['textarea']);

/** Items as rows, with a column for each field that their kinds have. Where it is too wide, it scrolls within itself. */
export function ItemTable({ items, drawing, slot, state, active }: DisplayProps) {
  const { t, language } = useI18n();
  const columns = columnsOf(items, language);
  const hasPeriods = items.some((item) => periodOf(item) !== undefined);
  const hasDates = hasPeriods || items.some(({ listItemTypeName }) => listItemTypeName !== 'Person');
  const sort = state.sort === '' ? drawing.sort : state.sort;
  const dateField = hasPeriods ? 'periodStart' : 'publishedOn';
  // The list around it bears the title alone.
  const tableLabel =
    drawing.title === '' ? t('list.table') : `${drawing.title}: ${t('list.table').toLowerCase()}`;
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
          {items.map((item) => {
            const fields = new Map(fieldsOf(item, language).map((field) => [field.key, field]));
            return (
              <tr
                key={item.guid}
                id={itemAnchor(item, slot)}
                data-active={active.has(item.guid) || undefined}
              >
                <th scope="row">
                  <ItemTools item={item}>
                    <span>
                      <ItemLink item={item} isActive={active.has(item.guid)} />
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
          })}
        </tbody>
      </table>
    </section>
  );
}

interface SortableHeaderProps {
  readonly field: 'title' | 'publishedOn' | 'periodStart';
  readonly label: string;
  readonly slot: string;
  readonly sort: string;
}

/** A header that orders the list by its column; once more, the other way round. */
function SortableHeader({ field, label, slot, sort }: SortableHeaderProps) {
  const [address] = useSearchParams();
  const first = field === 'publishedOn' ? 'desc' : 'asc';
  const now = sort.startsWith(`${field}_`) ? sort.slice(field.length + 1) : undefined;
  const next = now === undefined ? first : now === 'asc' ? 'desc' : 'asc';
  const Arrow = now === undefined ? ArrowUpDown : now === 'asc' ? ArrowUp : ArrowDown;
  return (
    <th scope="col" aria-sort={now === 'asc' ? 'ascending' : now === 'desc' ? 'descending' : 'none'}>
      <Link to={listAddress(address, slot, { sort: `${field}_${next}` })} preventScrollReset>
        {label}
        <Arrow aria-hidden="true" />
      </Link>
    </th>
  );
}

function FieldText({ field }: { field: ItemField | undefined }) {
  if (field === undefined) return <span aria-hidden="true">–</span>;
  return field.href === undefined ? field.text : <a href={field.href}>{field.text}</a>;
}

/** The fields that any of the items has, in the order of their kinds. */
function columnsOf(items: readonly ListItemView[], language: 'nl' | 'en') {
  const used = new Set(items.flatMap((item) => fieldsOf(item, language).map(({ key }) => key)));
  const names = new Set(items.map(({ listItemTypeName }) => listItemTypeName));
  const columns = listItemTypes
    .filter(({ name }) => names.has(name))
    .flatMap(({ fields }) => fields)
    .filter(({ key, inputType }) => used.has(key) && !tooLong.has(inputType));
  return [...new Map(columns.map(({ key, label }) => [key, { key, label: label[language] }])).values()];
}
