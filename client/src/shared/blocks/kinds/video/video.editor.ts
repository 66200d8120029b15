import { Clapperboard } from 'lucide-react';
import type { BlockDefinition } from '../../block-definition.ts';
import type { StoredValues } from '../../block-values.ts';

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
    provider: { label: 'field.provider', choice: (value) => `field.provider.${value}` },
    id: { label: 'field.film_id', hint: 'field.film_id_hint', isShown: (film) => !isUploaded(film) },
    title: { label: 'field.film_title' },
    posterGuid: { label: 'field.still' },
    fileGuid: { label: 'field.film_file', isShown: isUploaded },
    captionsGuid: { label: 'field.film_captions', isShown: isUploaded },
  },
} as const satisfies BlockDefinition<'Video'>;
