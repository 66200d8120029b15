import { CodeXml } from 'lucide-react';
import { type BlockDefinition, lines } from '../../block-definition.ts';

export const htmlDefinition = {
  category: 'site',
  icon: CodeXml,
  drawing: [
    ['area', 12, 6, 72, 44],
    ...lines(18, 14, 20),
    ['strong', 26, 22, 34, 3],
    ['strong', 26, 30, 24, 3],
    ...lines(18, 38, 20),
  ],
  outline: 'text',
  searchWords: 'html code script broncode',
  newContent: {},
  fields: {
    html: {
      label: { nl: 'HTML', en: 'HTML' },
      hint: {
        nl: 'Staat in een eigen kader: zonder scripts, en zonder toegang tot de rest van de pagina.',
        en: 'Stands in a frame of its own: without scripts, and without access to the rest of the page.',
      },
    },
    height: { label: { nl: 'Hoogte in pixels', en: 'Height in pixels' } },
  },
} as const satisfies BlockDefinition<'Html'>;
