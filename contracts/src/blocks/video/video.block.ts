import { describeBlock } from '../block-description.ts';
import { address, choice, file, picture, words } from '../member.ts';

/** An external video by provider and id, or an uploaded file. */
export const videoBlock = describeBlock({
  provider: choice(['youtube', 'vimeo', 'file'], 'youtube'),
  id: address('76979871', 1_000),
  title: words(),
  posterGuid: picture(),
  fileGuid: file(['.mp4', '.webm']),
  captionsGuid: file(['.vtt']),
});
