import { PanelTop } from 'lucide-react';
import { type BlockDefinition, lines } from '../../block-definition.ts';
import { newTitledText, titledTextFields } from '../../titled-text-fields.ts';

export const tabsDefinition = {
  category: 'text',
  icon: PanelTop,
  drawing: [
    ['strong', 12, 10, 22, 10],
    ['area', 36, 10, 22, 10],
    ['area', 60, 10, 22, 10],
    ...lines(12, 28, 72, 64, 40),
  ],
  outline: 'text',
  searchWords: 'tabs tabbladen',
  newContent: { items: [] },
  fields: {
    items: {
      label: { nl: 'Tabbladen', en: 'Tabs' },
      fields: titledTextFields({ nl: 'Naam van het tabblad', en: 'Tab name' }, 'field.text'),
      entry: newTitledText,
      addLabel: { nl: 'Tabblad toevoegen', en: 'Add tab' },
      removeLabel: { nl: 'Tabblad verwijderen', en: 'Remove tab' },
    },
  },
} as const satisfies BlockDefinition<'Tabs'>;
