import { maxPageSize } from '@spoor/contracts/shared/query-limits';
import { type BlockKind, type Choice, choicesOf, kind } from '../../../shared/blocks/field-spec.ts';
import type { TextKey } from '../../../shared/i18n.tsx';

const sortChoices: readonly Choice[] = [
  ...['publishedOn_desc', 'publishedOn_asc', 'title_asc', 'title_desc'],
  ...['periodStart_asc', 'periodStart_desc', 'custom_asc'],
].map((value) => ({ value, label: `list.sort.${value}` as TextKey }));

/** New lists show ten items: the fallback for stored lists without a number is one. */
const newList = {
  display: 'cards',
  defaultItemsPerPage: 10,
  defaultSortBy: 'publishedOn_desc',
  itemTypes: ['News'],
};

/** Lists of items, and widgets with a few items of other lists. */
export const listKinds: readonly BlockKind[] = [
  {
    ...kind('List', {}, []),
    options: newList,
    optionFields: [
      { kind: 'text', key: 'title', label: 'field.list_title' },
      { kind: 'itemTypes', key: 'itemTypes', label: 'field.item_types', hint: 'field.item_types_hint' },
      {
        kind: 'choice',
        key: 'display',
        label: 'field.display',
        choices: choicesOf('field.display', [
          'cards',
          'list',
          'table',
          'accordion',
          'calendar',
          'map',
          'tree',
        ]),
      },
      { kind: 'number', key: 'defaultItemsPerPage', label: 'field.items_per_page', min: 1, max: maxPageSize },
      { kind: 'choice', key: 'defaultSortBy', label: 'field.sort_by', choices: sortChoices },
      { kind: 'listFilter', key: 'filter', label: 'field.filter', hint: 'field.filter_hint' },
      { kind: 'lists', key: 'defaultParentGuids', label: 'field.only_also_in' },
      { kind: 'flag', key: 'highlightOnly', label: 'field.highlight_only' },
      { kind: 'flag', key: 'showExpiredItemsByDefault', label: 'field.show_expired' },
      { kind: 'number', key: 'itemsRecentForDays', label: 'field.recent_days', min: 0, max: 3650 },
      { kind: 'flag', key: 'autoPublish', label: 'field.auto_publish' },
      { kind: 'flag', key: 'lazyLoad', label: 'field.lazy_load' },
      { kind: 'flag', key: 'hasActiveItems', label: 'field.has_active' },
    ],
  },
  {
    ...kind('Widget', {}, []),
    options: { title: '', defaultParentGuids: [], defaultItemsPerPage: 3, highlightOnly: false },
    optionFields: [
      { kind: 'text', key: 'title', label: 'field.widget_title' },
      { kind: 'lists', key: 'defaultParentGuids', label: 'field.lists' },
      { kind: 'number', key: 'defaultItemsPerPage', label: 'field.widget_count', min: 1, max: 20 },
      { kind: 'flag', key: 'highlightOnly', label: 'field.highlight_only' },
    ],
  },
];
