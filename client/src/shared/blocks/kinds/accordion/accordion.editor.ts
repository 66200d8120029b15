import { MessageCircleQuestionMark } from 'lucide-react';
import { type BlockDefinition, lines, type Shape } from '../../block-definition.ts';
import { newTitledText, titledTextFields } from '../../titled-text-fields.ts';

export const accordionDefinition = {
  category: 'text',
  icon: MessageCircleQuestionMark,
  drawing: [
    ['area', 12, 8, 72, 12],
    ['area', 12, 22, 72, 12],
    ['area', 12, 36, 72, 12],
    ...[13, 27, 41].flatMap((y) => lines(17, y, 36)),
    ...[13, 27, 41].map((y): Shape => ['strong', 74, y, 5, 3]),
  ],
  outline: 'text',
  searchWords: 'accordion uitklapper faq vragen questions',
  newContent: { items: [] },
  fields: {
    items: {
      label: { nl: 'Vragen en antwoorden', en: 'Questions and answers' },
      fields: titledTextFields({ nl: 'Vraag', en: 'Question' }, { nl: 'Antwoord', en: 'Answer' }),
      entry: newTitledText,
      addLabel: { nl: 'Vraag toevoegen', en: 'Add a question' },
      removeLabel: { nl: 'Vraag verwijderen', en: 'Remove the question' },
    },
  },
} as const satisfies BlockDefinition<'Accordion'>;
