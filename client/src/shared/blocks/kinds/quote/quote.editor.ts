import { Quote } from 'lucide-react';
import { type BlockDefinition, lines } from '../../block-definition.ts';

export const quoteDefinition = {
  category: 'text',
  icon: Quote,
  drawing: [['strong', 12, 12, 3, 32], ...lines(22, 16, 60, 54), ...lines(22, 38, 26)],
  outline: 'text',
  searchWords: 'quote citaat uitspraak',
  newContent: { text: '', source: '' },
  fields: { text: { label: 'field.text', isWholeBlock: true }, source: { label: 'field.source' } },
  isTypedInPlace: true,
} as const satisfies BlockDefinition<'Quote'>;
