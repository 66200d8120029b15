import { Heading } from 'lucide-react';
import { type BlockDefinition, lines } from '../../block-definition.ts';

export const titleDefinition = {
  category: 'text',
  icon: Heading,
  drawing: [['strong', 12, 22, 60, 8], ...lines(12, 36, 34)],
  outline: 'heading',
  searchWords: 'title heading header kop titel',
  newContent: { text: '', level: 2 },
  fields: {
    text: { label: 'field.text' },
    level: { label: 'field.level', choice: (value) => `field.level.${value}` },
  },
  isTypedInPlace: true,
} as const satisfies BlockDefinition<'Title'>;
