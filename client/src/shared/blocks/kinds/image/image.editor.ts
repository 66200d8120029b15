import { Image } from 'lucide-react';
import type { BlockDefinition } from '../../block-definition.ts';
import { newPicture, pictureFields } from '../../picture-fields.ts';

export const imageDefinition = {
  category: 'media',
  icon: Image,
  drawing: [['picture', 12, 6, 72, 44]],
  outline: 'picture',
  searchWords: 'image picture photo afbeelding foto plaatje',
  newContent: newPicture,
  fields: { ...pictureFields, link: { label: 'field.link' } },
} as const satisfies BlockDefinition<'Image'>;
