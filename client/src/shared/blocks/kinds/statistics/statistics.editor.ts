import { ChartNoAxesColumn } from 'lucide-react';
import { type BlockDefinition, lines, type Shape } from '../../block-definition.ts';

export const statisticsDefinition = {
  category: 'site',
  icon: ChartNoAxesColumn,
  drawing: [12, 38, 64].flatMap((x): readonly Shape[] => [
    ['strong', x, 18, 18, 10],
    ...lines(x, 33, 20, 14),
  ]),
  outline: 'text',
  searchWords: 'statistics figures numbers kerncijfers cijfers getallen statistieken',
  newContent: { figures: [{ guid: 'a', value: '', label: '' }] },
  fields: {
    figures: {
      label: { nl: 'Kerncijfers', en: 'Key figures' },
      fields: {
        value: {
          label: { nl: 'Getal', en: 'Number' },
          hint: {
            nl: 'Zoals mensen het lezen: 12.400, 87% of 1,5 miljoen.',
            en: 'As people read it: 12,400, 87% or 1.5 million.',
          },
        },
        label: { label: { nl: 'Wat het telt', en: 'What it counts' } },
        source: { label: { nl: 'Bron (mag leeg blijven)', en: 'Source (optional)' } },
      },
      entry: { value: '', label: '', source: '' },
      addLabel: { nl: 'Getal toevoegen', en: 'Add number' },
      removeLabel: { nl: 'Getal verwijderen', en: 'Remove number' },
    },
  },
} as const satisfies BlockDefinition<'Statistics'>;
