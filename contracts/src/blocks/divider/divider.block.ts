import { describeBlock } from '../block-description.ts';

export const dividerBlock = describeBlock(
  {},
  { name: { nl: 'Scheidingslijn', en: 'Divider' }, about: { nl: 'Een dunne streep', en: 'A thin line' } },
);
