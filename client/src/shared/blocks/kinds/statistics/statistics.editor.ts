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
      label: 'field.figures',
      fields: {
        value: { label: 'field.figure_value', hint: 'field.figure_value_hint' },
        label: { label: 'field.figure_label' },
        source: { label: 'field.figure_source' },
      },
      entry: { value: '', label: '', source: '' },
      addLabel: 'field.add_figure',
      removeLabel: 'field.remove_figure',
    },
  },
} as const satisfies BlockDefinition<'Statistics'>;
