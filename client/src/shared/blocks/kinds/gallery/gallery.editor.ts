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
    display: { label: 'field.gallery', choice: (value) => `field.gallery.${value}` },
    images: {
      label: 'field.pictures',
      fields: pictureFields,
      entry: newPicture,
      addLabel: 'field.add_picture',
      removeLabel: 'field.remove_picture',
    },
  },
} as const satisfies BlockDefinition<'Gallery'>;
