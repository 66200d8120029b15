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
    text: { label: 'field.text', isWholeBlock: true },
    level: {
      label: 'field.level',
      choices: {
        '1': { nl: '1: de titel van de pagina', en: '1: the title of the page' },
        '2': { nl: '2: een hoofdstuk', en: '2: a chapter' },
        '3': { nl: '3: een onderdeel', en: '3: a section' },
        '4': { nl: '4: een kleiner onderdeel', en: '4: a smaller section' },
      },
    },
  },
  isTypedInPlace: true,
} as const satisfies BlockDefinition<'Title'>;
