import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import { listItemTypes } from '@spoor/contracts/list-items/list-item-types';
import type { I18n } from '../../shared/i18n.tsx';
import { fieldLabel, fieldsOf, typeLabel } from '../../shared/list-items/item-fields.ts';
import type { CsvColumn } from '../../shared/ui/data-table/csv.ts';
import { itemStatusOf } from './managed-items.ts';

type ItemColumn = CsvColumn<ListItemView>;

/**
 * Items as a table in a file: what every item has, and the own fields of these kinds.
 * Moments are told on the clock of the site, in a way that spreadsheets sort.
 * @param now ISO-8601
 */
export function itemColumns(
  { t, language, day, time }: Omit<I18n, 'number'>,
  typeNames: readonly string[],
  now: string,
): readonly ItemColumn[] {
  const types = listItemTypes.filter(({ name }) => typeNames.includes(name));
  const moment = (iso: unknown) => (typeof iso === 'string' ? `${day(iso)} ${time(iso)}` : '');
  const period: readonly ItemColumn[] = (['periodStart', 'periodEnd'] as const).map((key) => ({
    label: t(key === 'periodStart' ? 'item.period_start' : 'item.period_end'),
    text: ({ metadata }) => moment(metadata[key]),
  }));
  return [
    { label: t('item.title'), text: ({ title }) => title },
    { label: t('item.type'), text: (item) => typeLabel(item.listItemTypeName, { t }) },
    { label: t('items.column.status'), text: (item) => t(`items.column.status.${itemStatusOf(item, now)}`) },
    { label: t('item.published_on'), text: ({ publishedOn }) => moment(publishedOn) },
    ...(types.some(({ hasPeriod }) => hasPeriod) ? period : []),
    { label: t('item.description'), text: ({ metadata }) => metadata.description ?? '' },
    ...ownColumns(types, { t, language }),
    { label: t('item.tags'), text: ({ metadata }) => (metadata.tags ?? []).join(', ') },
    {
      label: t('categories'),
      text: ({ categories }) => categories.map(({ name }) => name).join(', '),
    },
    { label: t('authors'), text: ({ authors }) => authors.map(nameOf).join(', ') },
    { label: t('item.highlight'), text: ({ highlight }) => (highlight ? t('items.column.yes') : '') },
    { label: t('items.column.address'), text: ({ url }) => url ?? '' },
    { label: t('items.column.created_by'), text: ({ createdBy }) => nameOf(createdBy) },
    { label: t('items.column.created_on'), text: ({ createdOn }) => moment(createdOn) },
    { label: t('items.column.guid'), text: ({ guid }) => guid },
  ];
}

/** Kinds of items: in a list may be some that it takes no more. */
export function typesOf(items: readonly Pick<ListItemView, 'listItemTypeName'>[]): readonly string[] {
  return [...new Set(items.map(({ listItemTypeName }) => listItemTypeName))];
}

/** A column for each own field. Kinds that call a field alike share its column. */
function ownColumns(types: typeof listItemTypes, i18n: Pick<I18n, 't' | 'language'>): readonly ItemColumn[] {
  const fields = types.flatMap(({ name, fields: own }) =>
    own.map(({ key }) => ({ key, label: fieldLabel(name, key, i18n) })),
  );
  const byLabel = Map.groupBy(fields, ({ label }) => label);
  return [...byLabel].map(([label, alike]) => ({
    label,
    text: (item) =>
      fieldsOf(item, i18n).find((field) =>
        alike.some(({ key }) => key === field.key && field.label === label),
      )?.text ?? '',
  }));
}

function nameOf({ displayName }: { readonly displayName: string }): string {
  return displayName;
}
