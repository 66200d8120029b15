import { describeBlock } from '../block-description.ts';
import { choice, link, words } from '../member.ts';

export const buttonBlock = describeBlock(
  {
    label: words(),
    link: link(),
    style: choice(['primary', 'secondary'], 'primary'),
  },
  { name: { nl: 'Knop', en: 'Button' }, about: { nl: 'Een opvallende link', en: 'A link that stands out' } },
);
