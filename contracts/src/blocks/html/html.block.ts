import { describeBlock } from '../block-description.ts';
import { code, number } from '../member.ts';

const maxHtmlLength = 200_000;

/** `height` in pixels. */
export const htmlBlock = describeBlock(
  { html: code(maxHtmlLength), height: number(50, 5_000, 320) },
  {
    name: { nl: 'HTML', en: 'HTML' },
    about: { nl: 'Code van een ontwikkelaar', en: 'Code by a developer' },
    isForDevelopers: true,
  },
);
