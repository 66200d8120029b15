import { describeBlock } from '../block-description.ts';
import { formatted } from '../member.ts';

export const textBlock = describeBlock(
  { doc: formatted() },
  {
    name: { nl: 'Tekst', en: 'Text' },
    about: { nl: 'Alinea’s, koppen en opsommingen', en: 'Paragraphs, headings and lists' },
  },
);
