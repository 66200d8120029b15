import { Star } from 'lucide-react';
import { type BlockDefinition, lines } from '../../block-definition.ts';

export const widgetDefinition = {
  category: 'lists',
  icon: Star,
  drawing: [['area', 20, 6, 56, 44], ['strong', 26, 12, 28, 5], ...lines(26, 24, 44, 38, 44)],
  outline: 'cards',
  searchWords: 'widget highlights uitgelicht',
  newContent: {},
  newOptions: { title: '', defaultParentGuids: [], defaultItemsPerPage: 3, highlightOnly: false },
  fields: {},
  optionFields: [
    { kind: 'text', key: 'title', label: { nl: 'Kop', en: 'Heading' } },
    { kind: 'lists', key: 'defaultParentGuids', label: { nl: 'Uit deze lijsten', en: 'From these lists' } },
    {
      kind: 'number',
      key: 'defaultItemsPerPage',
      label: { nl: 'Aantal items', en: 'Number of items' },
      min: 1,
      max: 20,
    },
    { kind: 'flag', key: 'highlightOnly', label: 'field.highlight_only' },
  ],
} as const satisfies BlockDefinition<'Widget'>;
