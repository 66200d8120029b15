import { describeBlock } from '../block-description.ts';
import { address, words } from '../member.ts';

export const embedBlock = describeBlock(
  { title: words(), url: address('https://vimeo.com/76979871') },
  {
    name: { nl: 'Inhoud van elders', en: 'Embed' },
    about: {
      nl: 'Een film, geluid of kaart van een andere site',
      en: 'A video, audio or map from another site',
    },
  },
);
