import { ClipboardList } from 'lucide-react';
import { type BlockDefinition, lines } from '../../block-definition.ts';

export const formDefinition = {
  category: 'site',
  icon: ClipboardList,
  drawing: [
    ...lines(12, 8, 24),
    ['area', 12, 13, 72, 9],
    ...lines(12, 26, 30),
    ['area', 12, 31, 72, 9],
    ['strong', 12, 44, 24, 8],
  ],
  outline: 'text',
  searchWords: 'form formulier contact invullen fill in questions vragen',
  newContent: { formGuid: '' },
  fields: {
    formGuid: { label: 'field.form' },
    label: { label: 'field.form_label', hint: 'field.form_label_hint' },
    version: null,
  },
} as const satisfies BlockDefinition<'Form'>;
