import { describeBlock } from '../block-description.ts';
import { choice } from '../member.ts';

export const spacerBlock = describeBlock(
  { size: choice(['small', 'medium', 'large'], 'medium') },
  { name: { nl: 'Witruimte', en: 'Spacer' }, about: { nl: 'Lege ruimte', en: 'Empty space' } },
);
