import { MoveVertical } from 'lucide-react';
import { type BlockDefinition, lines } from '../../block-definition.ts';

export const spacerDefinition = {
  category: 'layout',
  icon: MoveVertical,
  drawing: [...lines(12, 10, 60), ['area', 12, 19, 72, 18], ...lines(12, 43, 60)],
  outline: 'text',
  searchWords: 'spacer space whitespace witruimte ruimte',
  newContent: { size: 'medium' },
  fields: {
    size: {
      label: 'field.size',
      choices: {
        small: { nl: 'Klein', en: 'Small' },
        medium: { nl: 'Gewoon', en: 'Normal' },
        large: { nl: 'Groot', en: 'Large' },
      },
    },
  },
} as const satisfies BlockDefinition<'Spacer'>;
