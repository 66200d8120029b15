import { MousePointerClick } from 'lucide-react';
import type { BlockDefinition } from '../../block-definition.ts';

export const buttonDefinition = {
  category: 'text',
  icon: MousePointerClick,
  drawing: [['strong', 24, 20, 48, 16]],
  outline: 'button',
  searchWords: 'button knop link cta actie',
  newContent: { label: '', style: 'primary' },
  fields: {
    label: { label: { nl: 'Tekst op de knop', en: 'Button text' } },
    link: { label: 'field.link' },
    style: {
      label: 'field.style',
      choices: { primary: { nl: 'Opvallend', en: 'Prominent' }, secondary: { nl: 'Rustig', en: 'Subtle' } },
    },
  },
} as const satisfies BlockDefinition<'Button'>;
