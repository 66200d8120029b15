import { type BlockKind, choicesOf, type FieldSpec, kind } from '../../../shared/blocks/field-spec.ts';
import type { TextKey } from '../../../shared/i18n.tsx';
import { listKinds } from './list-fields.ts';
import { mediaKinds } from './media-fields.ts';

const titledText = (title: TextKey, text: TextKey): readonly FieldSpec[] => [
  { kind: 'text', key: 'title', label: title },
  { kind: 'richText', key: 'doc', label: text },
];
const newTitledText = { title: '', doc: { type: 'doc', content: [] } };

/** The kinds of blocks in the library, with the fields of their forms. */
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
  kind('Text', {}, [{ kind: 'richText', key: 'doc', label: 'field.text' }]),
  ...mediaKinds,
  ...listKinds,
  kind('Item', { itemGuid: '' }, [{ kind: 'item', key: 'itemGuid', label: 'field.item' }]),
  kind('Button', { label: '', style: 'primary' }, [
    { kind: 'text', key: 'label', label: 'field.label' },
    { kind: 'link', key: 'link', label: 'field.link' },
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
