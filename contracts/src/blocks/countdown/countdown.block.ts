import { describeBlock } from '../block-description.ts';
import { moment, words } from '../member.ts';

/** `afterwards`: what takes the place of everything once the moment is there. */
export const countdownBlock = describeBlock(
  { title: words(), moment: moment(), afterwards: words() },
  {
    name: { nl: 'Aftellen', en: 'Countdown' },
    about: {
      nl: 'Hoe lang iets nog duurt, en een tekst voor daarna',
      en: 'How long until something, and a text for afterwards',
    },
    example: {
      title: 'Nog zo lang tot de opening van de nieuwe zeesluis',
      moment: '2027-06-01T08:00:00.000Z',
      afterwards: 'De zeesluis is open!',
    },
  },
);
