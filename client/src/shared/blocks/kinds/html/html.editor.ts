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
    html: { label: 'field.html', hint: 'field.html_hint' },
    height: { label: 'field.html_height' },
  },
} as const satisfies BlockDefinition<'Html'>;
