import { Clapperboard } from 'lucide-react';
import type { StoredValues } from '../../../stored-values.ts';
import type { BlockDefinition } from '../../block-definition.ts';

/** In the library, not on a video site. */
const isUploaded = ({ provider }: StoredValues) => provider === 'file';

export const videoDefinition = {
  category: 'media',
  icon: Clapperboard,
  drawing: [
    ['picture', 12, 6, 72, 44],
    ['strong', 40, 22, 16, 12],
  ],
  outline: 'picture',
  searchWords: 'video film movie youtube vimeo',
  newContent: { provider: 'youtube', id: '', title: '' },
  fields: {
    provider: {
      label: { nl: 'Waar staat de film?', en: 'Where is the video?' },
      choices: {
        youtube: { nl: 'YouTube', en: 'YouTube' },
        vimeo: { nl: 'Vimeo', en: 'Vimeo' },
        file: { nl: 'Op deze site', en: 'On this site' },
      },
    },
    id: {
      label: { nl: 'Adres of kenmerk van de film', en: 'Address or ID of the video' },
      hint: { nl: 'Plak het adres van YouTube of Vimeo.', en: 'Paste the address from YouTube or Vimeo.' },
      isShown: (film) => !isUploaded(film),
    },
    title: { label: { nl: 'Titel van de film', en: 'Video title' } },
    posterGuid: { label: { nl: 'Stilstaand beeld', en: 'Still image' } },
    fileGuid: { label: { nl: 'Filmbestand', en: 'Video file' }, isShown: isUploaded },
    captionsGuid: { label: { nl: 'Ondertiteling (VTT)', en: 'Captions (VTT)' }, isShown: isUploaded },
  },
} as const satisfies BlockDefinition<'Video'>;
