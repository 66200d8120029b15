import { Images } from 'lucide-react';
import type { BlockDefinition, Shape } from '../../block-definition.ts';
import { newPicture, pictureFields } from '../../picture-fields.ts';

export const galleryDefinition = {
  category: 'media',
  icon: Images,
  drawing: [12, 37, 62].flatMap((x): readonly Shape[] => [
    ['picture', x, 8, 22, 19],
    ['picture', x, 29, 22, 19],
  ]),
  outline: 'picture',
  searchWords: 'gallery fotos photos album galerij',
  newContent: { images: [], display: 'grid' },
  fields: {
    display: {
      label: { nl: 'Weergave', en: 'Display' },
      choices: { grid: { nl: 'Raster', en: 'Grid' }, strip: { nl: 'Op een rij', en: 'In a row' } },
    },
    images: {
      label: { nl: 'Foto’s', en: 'Photos' },
      fields: pictureFields,
      entry: newPicture,
      addLabel: { nl: 'Foto toevoegen', en: 'Add photo' },
      removeLabel: { nl: 'Foto verwijderen', en: 'Remove photo' },
    },
  },
} as const satisfies BlockDefinition<'Gallery'>;
