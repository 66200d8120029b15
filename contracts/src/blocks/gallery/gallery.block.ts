import { describeBlock } from '../block-description.ts';
import { choice, entries } from '../member.ts';
import { pictureMembers } from '../picture-members.ts';

export const galleryBlock = describeBlock(
  {
    images: entries(pictureMembers),
    display: choice(['grid', 'strip'], 'grid'),
  },
  {
    name: { nl: 'Fotogalerij', en: 'Gallery' },
    about: { nl: 'Foto’s in een raster of op een rij', en: 'Photos in a grid or in a row' },
  },
);
