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
    formGuid: { label: { nl: 'Formulier', en: 'Form' } },
    label: {
      label: { nl: 'Naam voor redacteuren', en: 'Name for editors' },
      hint: { nl: 'Bezoekers zien die niet.', en: 'Visitors do not see it.' },
    },
    version: null,
  },
} as const satisfies BlockDefinition<'Form'>;
