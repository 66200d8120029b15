import type { TextKey } from '../../shared/i18n.tsx';
import { type BlockKind, type Choice, choicesOf, type FieldSpec, kind } from './field-spec.ts';
import { mediaKinds } from './media-fields.ts';

const sortChoices: readonly Choice[] = [
  ...['publishedOn_desc', 'publishedOn_asc', 'title_asc', 'title_desc'],
  ...['periodStart_asc', 'periodStart_desc', 'custom_asc'],
].map((value) => ({ value, label: `list.sort.${value}` as TextKey }));

/** New lists show ten items: nobody should meet the product's fallback of one. */
const newList = {
  display: 'cards',
  defaultItemsPerPage: 10,
  defaultSortBy: 'publishedOn_desc',
  itemTypes: ['News'],
};

const titledText = (title: TextKey, text: TextKey): readonly FieldSpec[] => [
  { kind: 'text', key: 'title', label: title },
  { kind: 'richText', key: 'doc', label: text },
];
const newTitledText = { title: '', doc: { type: 'doc', content: [] } };

/** The block library, and the form of each kind: read by both, so that what can be added can be edited. */
export const blockKinds: readonly BlockKind[] = [
  kind('Title', { text: '', level: 2 }, [
    { kind: 'text', key: 'text', label: 'field.text' },
    {
      kind: 'choice',
      key: 'level',
      label: 'field.level',
      choices: choicesOf('field.level', [1, 2, 3, 4]),
      form: { read: Number, write: String },
    },
  ]),
  kind('Text', {}, [{ kind: 'richText', key: 'doc', label: 'field.text', hint: 'field.rich_text_hint' }]),
  ...mediaKinds,
  {
    ...kind('List', {}, []),
    options: newList,
    optionFields: [
      { kind: 'text', key: 'title', label: 'field.list_title' },
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
      { kind: 'number', key: 'defaultItemsPerPage', label: 'field.items_per_page', min: 1, max: 100 },
      { kind: 'choice', key: 'defaultSortBy', label: 'field.sort_by', choices: sortChoices },
      { kind: 'flag', key: 'highlightOnly', label: 'field.highlight_only' },
      { kind: 'flag', key: 'showExpiredItemsByDefault', label: 'field.show_expired' },
      { kind: 'number', key: 'itemsRecentForDays', label: 'field.recent_days', min: 0, max: 3650 },
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
  kind('Item', { itemGuid: '' }, [
    { kind: 'item', key: 'itemGuid', label: 'field.item', hint: 'field.item_hint' },
  ]),
  kind('Button', { label: '', style: 'primary' }, [
    { kind: 'text', key: 'label', label: 'field.label' },
    { kind: 'link', key: 'link', label: 'field.link', hint: 'field.link_hint' },
    {
      kind: 'choice',
      key: 'style',
      label: 'field.style',
      choices: choicesOf('field.style', ['primary', 'secondary']),
    },
  ]),
  kind('Quote', { text: '', source: '' }, [
    { kind: 'longText', key: 'text', label: 'field.text' },
    { kind: 'text', key: 'source', label: 'field.source' },
  ]),
  kind('Accordion', { items: [] }, [
    {
      kind: 'entries',
      key: 'items',
      label: 'field.answers',
      fields: titledText('field.question', 'field.answer'),
      entry: newTitledText,
      addLabel: 'field.add_answer',
      removeLabel: 'field.remove_answer',
    },
  ]),
  kind('Tabs', { items: [] }, [
    {
      kind: 'entries',
      key: 'items',
      label: 'field.tabs',
      fields: titledText('field.tab', 'field.text'),
      entry: newTitledText,
      addLabel: 'field.add_tab',
      removeLabel: 'field.remove_tab',
    },
  ]),
  kind('Statistics', { figures: [{ guid: 'a', value: '', label: '' }] }, [
    {
      kind: 'entries',
      key: 'figures',
      label: 'field.figures',
      fields: [
        { kind: 'text', key: 'value', label: 'field.figure_value', hint: 'field.figure_value_hint' },
        { kind: 'text', key: 'label', label: 'field.figure_label' },
        { kind: 'text', key: 'source', label: 'field.figure_source' },
      ],
      entry: { value: '', label: '', source: '' },
      addLabel: 'field.add_figure',
      removeLabel: 'field.remove_figure',
    },
  ]),
  kind('Form', { label: '' }, [
    { kind: 'text', key: 'label', label: 'field.form_label', hint: 'field.form_label_hint' },
  ]),
  kind('Columns', { widths: [6, 6] }, [
    {
      kind: 'choice',
      key: 'widths',
      label: 'field.widths',
      choices: choicesOf('field.widths', ['6-6', '8-4', '4-8', '4-4-4', '3-6-3', '3-3-3-3', '12']),
      form: {
        read: (value) => value.split('-').map(Number),
        write: (stored) => (Array.isArray(stored) ? stored.join('-') : ''),
      },
    },
  ]),
  kind('Divider', {}, []),
  kind('Spacer', { size: 'medium' }, [
    {
      kind: 'choice',
      key: 'size',
      label: 'field.size',
      choices: choicesOf('field.size', ['small', 'medium', 'large']),
    },
  ]),
  kind('Search', { placeholder: '' }, [{ kind: 'text', key: 'placeholder', label: 'field.placeholder' }]),
  kind('SubMenu', {}, []),
  kind('Breadcrumbs', {}, []),
  kind('Profile', {}, []),
];
