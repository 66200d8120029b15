import type { TextKey } from '../../shared/i18n.tsx';

/** One thing about a block that can be edited, and the control that does so. */
export type FieldSpec = {
  readonly key: string;
  readonly label: TextKey;
  readonly hint?: TextKey;
} & (
  | { readonly kind: 'text' | 'longText' | 'richText' | 'flag' | 'image' | 'link' | 'answers' }
  | { readonly kind: 'number'; readonly min: number; readonly max: number }
  | { readonly kind: 'choice'; readonly choices: readonly Choice[]; readonly isNumber?: true }
);

const chosenKinds: readonly FieldSpec['kind'][] = ['choice', 'flag', 'image'];

/** Whether a field is written bit by bit, so that its changes are gathered into one. */
export function isTyped({ kind }: FieldSpec): boolean {
  return !chosenKinds.includes(kind);
}

export interface Choice {
  readonly value: string;
  readonly label: TextKey;
}

export interface BlockKind {
  readonly name: string;
  /** What a new one starts with. */
  readonly content: Readonly<Record<string, unknown>>;
  readonly options: Readonly<Record<string, unknown>>;
  /** What of its content and of its options can be edited. */
  readonly contentFields: readonly FieldSpec[];
  readonly optionFields: readonly FieldSpec[];
}

const choicesOf = (stem: string, values: readonly (string | number)[]): readonly Choice[] =>
  values.map((value) => ({ value: String(value), label: `${stem}.${value}` as TextKey }));

const sortChoices: readonly Choice[] = ['publishedOn_desc', 'publishedOn_asc', 'title_asc', 'title_desc'].map(
  (value) => ({ value, label: `list.sort.${value}` as TextKey }),
);

/** New lists show ten items: nobody should meet the product's fallback of one. */
const newList = {
  display: 'cards',
  defaultItemsPerPage: 10,
  defaultSortBy: 'publishedOn_desc',
  itemTypes: ['News'],
};

/** The block library, and the form of each kind: read by both, so that what can be added can be edited. */
export const blockKinds: readonly BlockKind[] = [
  kind('Title', { text: '', level: 2 }, [
    { kind: 'text', key: 'text', label: 'field.text' },
    {
      kind: 'choice',
      key: 'level',
      label: 'field.level',
      choices: choicesOf('field.level', [1, 2, 3, 4]),
      isNumber: true,
    },
  ]),
  kind('Text', {}, [{ kind: 'richText', key: 'doc', label: 'field.text', hint: 'field.rich_text_hint' }]),
  kind('Image', { imageGuid: '', alt: '', decorative: false }, [
    { kind: 'image', key: 'imageGuid', label: 'field.image' },
    { kind: 'text', key: 'alt', label: 'field.alt' },
    { kind: 'flag', key: 'decorative', label: 'field.decorative' },
    { kind: 'text', key: 'caption', label: 'field.caption' },
  ]),
  {
    ...kind('List', {}, []),
    options: newList,
    optionFields: [
      { kind: 'text', key: 'title', label: 'field.list_title' },
      {
        kind: 'choice',
        key: 'display',
        label: 'field.display',
        choices: choicesOf('field.display', ['cards', 'list']),
      },
      { kind: 'number', key: 'defaultItemsPerPage', label: 'field.items_per_page', min: 1, max: 100 },
      { kind: 'choice', key: 'defaultSortBy', label: 'field.sort_by', choices: sortChoices },
      { kind: 'flag', key: 'highlightOnly', label: 'field.highlight_only' },
      { kind: 'flag', key: 'showExpiredItemsByDefault', label: 'field.show_expired' },
      { kind: 'number', key: 'itemsRecentForDays', label: 'field.recent_days', min: 0, max: 3650 },
    ],
  },
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
  kind('Accordion', { items: [] }, [{ kind: 'answers', key: 'items', label: 'field.answers' }]),
  kind('Columns', { widths: [6, 6] }, []),
  kind('Divider', {}, []),
  kind('Spacer', { size: 'medium' }, [
    {
      kind: 'choice',
      key: 'size',
      label: 'field.size',
      choices: choicesOf('field.size', ['small', 'medium', 'large']),
    },
  ]),
];

function kind(name: string, content: BlockKind['content'], contentFields: readonly FieldSpec[]): BlockKind {
  return { name, content, options: {}, contentFields, optionFields: [] };
}
