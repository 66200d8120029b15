import type { JsonValue } from '../../shared/limits.ts';
import type { ReasonName } from '../../shared/problem-reason.ts';
import { itemStatuses, itemStatusOf } from '../item-status.ts';
import type { ListItemView } from '../list-item.views.ts';
import { listItemText } from '../list-item-texts.ts';
import { listItemTypes } from '../list-item-types.ts';
import { joinNames, momentText, readMoment, readYesNo, splitNames } from './cell-values.ts';
import type { CellReading, ItemColumn, ItemPart } from './item-column.ts';
import { folded, isCalled, itemText, type TableText, tableText } from './table-texts.ts';

const read = (part: ItemPart): CellReading => ({ part });
const metadata = (key: string, value: JsonValue): CellReading => ({ part: { metadata: { [key]: value } } });
const refused = (name: ReasonName, text: string): CellReading => ({ reason: { name, values: { text } } });

const kindsWithPeriod = listItemTypes.flatMap(({ name, hasPeriod }) => (hasPeriod ? [name] : []));
const isEmpty = (cell: string): boolean => cell.trim() === '';

/** Columns of what every item has, before those of its kind. */
export const leadingColumns: readonly ItemColumn[] = [
  {
    field: 'title',
    label: tableText('column.title'),
    types: 'all',
    text: ({ title }) => title,
    read: (title) => read({ title }),
  },
  {
    field: 'listItemTypeName',
    label: tableText('column.type'),
    types: 'all',
    text: ({ listItemTypeName: name }, { language }) => itemText(listItemText.type(name), name)[language],
    read(cell) {
      const type = listItemTypes.find(
        ({ name }) =>
          isCalled(itemText(listItemText.type(name), name), cell) || folded(name) === folded(cell),
      );
      if (type !== undefined) return read({ listItemTypeName: type.name });
      return isEmpty(cell) ? read({}) : refused('cell_type', cell);
    },
  },
  {
    field: 'isPublished',
    label: tableText('column.status'),
    types: 'all',
    text: (item, { language, now }) => tableText(`status.${itemStatusOf(item, now)}`)[language],
    read(cell) {
      if (isEmpty(cell)) return read({});
      const status = itemStatuses.find((each) => isCalled(tableText(`status.${each}`), cell));
      const isPublished = status === undefined ? readYesNo(cell) : status !== 'draft';
      return isPublished === undefined ? refused('cell_status', cell) : read({ isPublished });
    },
  },
  moments('publishedOn', 'column.published_on', {
    of: ({ publishedOn }) => publishedOn,
    // Whatever is published has a date: to take it away would be to give it another.
    as: (publishedOn) => read(publishedOn === null ? {} : { publishedOn }),
  }),
  moments('metadata.periodStart', 'column.period_start', {
    writtenFor: kindsWithPeriod,
    of: (item) => item.metadata.periodStart,
    as: (moment) => metadata('periodStart', moment),
  }),
  moments('metadata.periodEnd', 'column.period_end', {
    writtenFor: kindsWithPeriod,
    of: (item) => item.metadata.periodEnd,
    as: (moment) => metadata('periodEnd', moment),
  }),
  {
    field: 'metadata.description',
    label: tableText('column.description'),
    types: 'all',
    text: (item) => item.metadata.description ?? '',
    read: (cell) => metadata('description', isEmpty(cell) ? null : cell),
  },
];

/** Those behind the columns of its kind. */
export const trailingColumns: readonly ItemColumn[] = [
  {
    field: 'metadata.tags',
    label: tableText('column.tags'),
    types: 'all',
    text: (item) => joinNames(item.metadata.tags ?? []),
    read: (cell) => metadata('tags', someOf(splitNames(cell))),
  },
  {
    field: 'metadata.categories',
    label: tableText('column.categories'),
    types: 'all',
    text: ({ categories }) => joinNames(categories.map(({ name }) => name)),
    read(cell, { categories }) {
      const names = splitNames(cell);
      const unknown = names.find((name) => !categories.has(folded(name)));
      if (unknown !== undefined) return refused('cell_category', unknown);
      return metadata('categories', someOf(names.flatMap((name) => categories.get(folded(name)) ?? [])));
    },
  },
  {
    field: 'metadata.authors',
    label: tableText('column.authors'),
    types: 'all',
    text: ({ authors }) => joinNames(authors.map(({ displayName }) => displayName)),
    // Who has an account keeps it: a name alone says of nobody which is theirs.
    read: (cell, _, item) =>
      metadata('authors', someOf(splitNames(cell).map((name) => authorNamed(name, item)))),
  },
  {
    field: 'highlight',
    label: tableText('column.highlight'),
    types: 'all',
    text: ({ highlight }, { language }) => (highlight ? tableText('yes')[language] : ''),
    read(cell) {
      const highlight = readYesNo(cell);
      return highlight === undefined ? refused('cell_yes_no', cell) : read({ highlight });
    },
  },
  ...[
    textColumn('url', 'column.address', ({ url }) => url ?? ''),
    textColumn('createdBy', 'column.created_by', ({ createdBy }) => createdBy.displayName),
    textColumn('createdOn', 'column.created_on', ({ createdOn }, { timeZone }) =>
      momentText(createdOn, timeZone),
    ),
    textColumn('guid', 'column.guid', ({ guid }) => guid),
  ],
];

interface MomentOf extends Pick<ItemColumn, 'writtenFor'> {
  of(item: ListItemView): unknown;
  as(moment: string | null): CellReading;
}

/** A moment, or none. */
function moments(field: string, label: TableText, { of, as, ...more }: MomentOf): ItemColumn {
  return {
    field,
    label: tableText(label),
    types: 'all',
    ...more,
    text: (item, { timeZone }) => momentText(of(item), timeZone),
    read(cell, { timeZone }, item) {
      if (isEmpty(cell)) return as(null);
      const moment = readMoment(cell, timeZone);
      if (moment === undefined) return refused('cell_moment', cell);
      // Files tell no seconds: what is the same but for those is no change.
      const isSame = item !== undefined && momentText(of(item), timeZone) === momentText(moment, timeZone);
      return isSame ? read({}) : as(moment);
    },
  };
}

/** What only tells: it follows from something else. */
function textColumn(field: string, label: TableText, text: ItemColumn['text']): ItemColumn {
  return { field, label: tableText(label), types: 'all', text };
}

function someOf<Value extends JsonValue>(values: readonly Value[]): Value[] | null {
  return values.length === 0 ? null : [...values];
}

function authorNamed(name: string, item: ListItemView | undefined): { userGuid: string } | { name: string } {
  const guid = item?.authors.find(({ displayName }) => displayName === name)?.guid;
  return typeof guid === 'string' ? { userGuid: guid } : { name };
}
