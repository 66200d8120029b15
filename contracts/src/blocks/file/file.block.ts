import { acceptedFiles } from '../../assets/media-types.ts';
import { describeBlock } from '../block-description.ts';
import { file, words } from '../member.ts';

export const fileBlock = describeBlock(
  { fileGuid: file(acceptedFiles), label: words() },
  {
    name: { nl: 'Bestand', en: 'File' },
    about: { nl: 'Een document om te downloaden', en: 'A document to download' },
  },
);
