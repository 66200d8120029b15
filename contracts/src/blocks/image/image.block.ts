import { describeBlock } from '../block-description.ts';
import { link } from '../member.ts';
import { pictureMembers } from '../picture-members.ts';

export const imageBlock = describeBlock(
  { ...pictureMembers, link: link() },
  {
    name: { nl: 'Afbeelding', en: 'Image' },
    about: { nl: 'Een foto of tekening', en: 'A photo or drawing' },
  },
);
