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
      label: 'field.tabs',
      fields: titledTextFields('field.tab', 'field.text'),
      entry: newTitledText,
      addLabel: 'field.add_tab',
      removeLabel: 'field.remove_tab',
    },
  },
} as const satisfies BlockDefinition<'Tabs'>;
