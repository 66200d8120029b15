import { listDisplays } from '@spoor/contracts/list-items/list-block-options';
import { maxPageSize } from '@spoor/contracts/shared/query-limits';
import { Newspaper } from 'lucide-react';
import { type BlockDefinition, lines, type Shape } from '../../block-definition.ts';

const sortings = [
  'publishedOn_desc',
  'publishedOn_asc',
  'title_asc',
  'title_desc',
  'periodStart_asc',
  'periodStart_desc',
  'custom_asc',
] as const;

const card = (x: number): readonly Shape[] => [
  ['area', x, 8, 24, 40],
  ['picture', x, 8, 24, 16],
  ...lines(x + 4, 30, 16, 12),
];

export const listDefinition = {
  category: 'lists',
  icon: Newspaper,
  drawing: [...card(8), ...card(36), ...card(64)],
  outline: 'cards',
  searchWords: 'list news nieuws agenda events lijst overzicht',
  newContent: {},
  // The fallback for stored lists without a number is one.
  newOptions: {
    display: 'cards',
    defaultItemsPerPage: 10,
    defaultSortBy: 'publishedOn_desc',
    itemTypes: ['News'],
  },
  fields: {},
  optionFields: [
    { kind: 'text', key: 'title', label: 'field.list_title' },
    { kind: 'itemTypes', key: 'itemTypes', label: 'field.item_types', hint: 'field.item_types_hint' },
    {
      kind: 'choice',
      key: 'display',
      label: 'field.display',
      choices: listDisplays.map((value) => ({ value, label: `field.display.${value}` })),
    },
    { kind: 'number', key: 'defaultItemsPerPage', label: 'field.items_per_page', min: 1, max: maxPageSize },
    {
      kind: 'choice',
      key: 'defaultSortBy',
      label: 'field.sort_by',
      choices: sortings.map((value) => ({ value, label: `list.sort.${value}` })),
    },
    { kind: 'categories', key: 'categories', label: 'field.only_categories' },
    { kind: 'listFilter', key: 'filter', label: 'field.filter', hint: 'field.filter_hint' },
    { kind: 'lists', key: 'defaultParentGuids', label: 'field.only_also_in' },
    { kind: 'flag', key: 'highlightOnly', label: 'field.highlight_only' },
    { kind: 'flag', key: 'showExpiredItemsByDefault', label: 'field.show_expired' },
    { kind: 'number', key: 'itemsRecentForDays', label: 'field.recent_days', min: 0, max: 3650 },
    { kind: 'flag', key: 'autoPublish', label: 'field.auto_publish' },
    { kind: 'flag', key: 'lazyLoad', label: 'field.lazy_load' },
    { kind: 'flag', key: 'hasActiveItems', label: 'field.has_active' },
  ],
} as const satisfies BlockDefinition<'List'>;
