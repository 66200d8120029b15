import { Minus } from 'lucide-react';
import { type BlockDefinition, lines } from '../../block-definition.ts';

export const dividerDefinition = {
  category: 'layout',
  icon: Minus,
  drawing: [...lines(12, 12, 60), ['strong', 12, 26, 72, 2], ...lines(12, 40, 60)],
  outline: 'text',
  searchWords: 'divider line scheidingslijn streep lijn',
  newContent: {},
  fields: {},
} as const satisfies BlockDefinition<'Divider'>;
