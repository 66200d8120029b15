import { FileDown } from 'lucide-react';
import { type BlockDefinition, lines } from '../../block-definition.ts';

export const fileDefinition = {
  category: 'media',
  icon: FileDown,
  drawing: [['area', 12, 16, 72, 24], ['strong', 18, 21, 10, 14], ...lines(34, 23, 40, 24)],
  outline: 'text',
  searchWords: 'file document download pdf bestand bijlage',
  newContent: { fileGuid: '', label: '' },
  fields: {
    fileGuid: { label: { nl: 'Bestand', en: 'File' } },
    label: { label: { nl: 'Tekst van de link', en: 'Link text' } },
  },
} as const satisfies BlockDefinition<'File'>;
