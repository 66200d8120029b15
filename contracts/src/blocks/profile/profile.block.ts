import { describeBlock } from '../block-description.ts';

export const profileBlock = describeBlock(
  {},
  { name: { nl: 'Profiel', en: 'Profile' }, about: { nl: 'Wie er is ingelogd', en: 'Who is signed in' } },
);
