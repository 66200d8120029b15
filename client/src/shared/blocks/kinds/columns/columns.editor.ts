import { Columns3 } from 'lucide-react';
import { type BlockDefinition, lines } from '../../block-definition.ts';

export const columnsDefinition = {
  category: 'layout',
  icon: Columns3,
  drawing: [
    ['area', 10, 8, 36, 40],
    ['area', 50, 8, 36, 40],
    ...lines(15, 14, 26, 22, 26),
    ...lines(55, 14, 26, 22, 26),
  ],
  outline: 'cards',
  searchWords: 'columns kolommen naast elkaar side by side grid raster',
  newContent: { widths: [6, 6] },
  fields: {
    widths: {
      label: { nl: 'Breedte van de kolommen', en: 'Widths of the columns' },
      choices: {
        '6-6': { nl: 'Twee gelijke', en: 'Two equal' },
        '8-4': { nl: 'Breed en smal', en: 'Wide and narrow' },
        '4-8': { nl: 'Smal en breed', en: 'Narrow and wide' },
        '4-4-4': { nl: 'Drie gelijke', en: 'Three equal' },
        '3-6-3': { nl: 'Smal, breed, smal', en: 'Narrow, wide, narrow' },
        '3-3-3-3': { nl: 'Vier gelijke', en: 'Four equal' },
        '12': { nl: 'Eén: blokken onder elkaar', en: 'One: blocks below each other' },
      },
    },
  },
} as const satisfies BlockDefinition<'Columns'>;
