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
    url: {
      label: { nl: 'Adres', en: 'Address' },
      hint: {
        nl: 'YouTube, Vimeo, Spotify, SoundCloud of OpenStreetMap. Andere adressen worden een gewone link.',
        en: 'YouTube, Vimeo, Spotify, SoundCloud or OpenStreetMap. Other addresses become an ordinary link.',
      },
    },
    title: { label: { nl: 'Wat is het?', en: 'What is it?' } },
  },
} as const satisfies BlockDefinition<'Embed'>;
