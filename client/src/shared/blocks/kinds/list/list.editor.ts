import { listDisplays } from '@spoor/contracts/list-items/list-displays';
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
    { kind: 'text', key: 'title', label: { nl: 'Kop boven de lijst', en: 'Heading above the list' } },
    {
      kind: 'itemTypes',
      key: 'itemTypes',
      label: { nl: 'Soorten items', en: 'Kinds of items' },
      hint: {
        nl: 'Een nieuw item is van de eerste soort die je koos.',
        en: 'A new item is of the first kind that you chose.',
      },
    },
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
      label: { nl: 'Volgorde', en: 'Order' },
      choices: sortings.map((value) => ({ value, label: `list.sort.${value}` })),
    },
    {
      kind: 'categories',
      key: 'categories',
      label: { nl: 'Alleen uit categorieën', en: 'Only from categories' },
    },
    {
      kind: 'listFilter',
      key: 'filter',
      label: { nl: 'Alleen met onderwerp', en: 'Only with topic' },
      hint: {
        nl: 'Met komma’s ertussen: een van deze. Leeg: alles.',
        en: 'With commas: one of these. Empty: everything.',
      },
    },
    {
      kind: 'lists',
      key: 'defaultParentGuids',
      label: { nl: 'Alleen wat ook in deze lijsten staat', en: 'Only what is also in these lists' },
    },
    { kind: 'flag', key: 'highlightOnly', label: 'field.highlight_only' },
    {
      kind: 'flag',
      key: 'showExpiredItemsByDefault',
      label: { nl: 'Toon ook items die voorbij zijn', en: 'Also show items that are over' },
    },
    {
      kind: 'number',
      key: 'itemsRecentForDays',
      label: {
        nl: 'Dagen dat iets nog meetelt na afloop',
        en: 'Days that something still counts after it has ended',
      },
      min: 0,
      max: 3650,
    },
    {
      kind: 'flag',
      key: 'autoPublish',
      label: {
        nl: 'Wat bezoekers toevoegen is meteen zichtbaar',
        en: 'What visitors add is visible at once',
      },
    },
    {
      kind: 'flag',
      key: 'lazyLoad',
      label: { nl: 'Pas laden als bezoekers er bijna zijn', en: 'Load only when visitors scroll near it' },
    },
    {
      kind: 'flag',
      key: 'hasActiveItems',
      label: { nl: 'Markeer waar de bezoeker is', en: 'Mark where the visitor is' },
    },
  ],
} as const satisfies BlockDefinition<'List'>;
