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
  fields: { widths: { label: 'field.widths', choice: (value) => `field.widths.${value}` } },
} as const satisfies BlockDefinition<'Columns'>;
