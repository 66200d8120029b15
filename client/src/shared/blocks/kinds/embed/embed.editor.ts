import { AppWindow } from 'lucide-react';
import { type BlockDefinition, lines } from '../../block-definition.ts';

export const embedDefinition = {
  category: 'media',
  icon: AppWindow,
  drawing: [['area', 12, 6, 72, 44], ['strong', 12, 6, 72, 8], ...lines(22, 24, 52, 40)],
  outline: 'picture',
  searchWords: 'embed iframe youtube spotify extern',
  newContent: { url: '', title: '' },
  fields: {
    url: { label: 'field.embed_url', hint: 'field.embed_url_hint' },
    title: { label: 'field.embed_title' },
  },
} as const satisfies BlockDefinition<'Embed'>;
