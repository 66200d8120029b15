import { Text } from 'lucide-react';
import { type BlockDefinition, lines } from '../../block-definition.ts';

export const textDefinition = {
  category: 'text',
  icon: Text,
  drawing: lines(12, 12, 72, 66, 72, 58, 40),
  outline: 'text',
  searchWords: 'text paragraph table list tekst alinea tabel opsomming',
  newContent: {},
  fields: { doc: { label: 'field.text', isWholeBlock: true } },
  isTypedInPlace: true,
} as const satisfies BlockDefinition<'Text'>;
