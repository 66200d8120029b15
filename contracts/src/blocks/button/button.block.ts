import { describeBlock } from '../block-description.ts';
import { choice, link, words } from '../member.ts';

export const buttonBlock = describeBlock({
  label: words(),
  link: link(),
  style: choice(['primary', 'secondary'], 'primary'),
});
