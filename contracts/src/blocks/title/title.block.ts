import { z } from 'zod';
import { describeBlock } from '../block-description.ts';
import { choiceStoredAs, words } from '../member.ts';

/** Imported headings may be of lower levels than editors choose from. */
const level = choiceStoredAs(z.int().min(1).max(6), ['1', '2', '3', '4'], '2', {
  read: Number,
  write: String,
});

export const titleBlock = describeBlock(
  { text: words(), level },
  { name: { nl: 'Kop', en: 'Heading' }, about: { nl: 'Een losse kop', en: 'A heading by itself' } },
);
