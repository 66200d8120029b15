import { describeBlock } from '../block-description.ts';
import { address, choice, file, picture, words } from '../member.ts';

/** An external video by provider and id, or an uploaded file. */
export const videoBlock = describeBlock(
  {
    provider: choice(['youtube', 'vimeo', 'file'], 'youtube'),
    id: address('76979871', 1_000),
    title: words(),
    posterGuid: picture(),
    fileGuid: file(['.mp4', '.webm']),
    captionsGuid: file(['.vtt']),
  },
  {
    name: { nl: 'Film', en: 'Video' },
    about: {
      nl: 'Een film van jezelf, YouTube of Vimeo',
      en: 'Your own video, or one from YouTube or Vimeo',
    },
  },
);
