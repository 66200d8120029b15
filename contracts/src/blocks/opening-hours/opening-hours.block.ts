import { describeBlock } from '../block-description.ts';
import { choice, entries, time, words } from '../member.ts';
import { weekdays } from './weekdays.ts';

/** A day may have several; `until` that is not after `from` is on the next day. */
export const openingHoursBlock = describeBlock(
  { place: words(), hours: entries({ day: choice(weekdays, 'monday'), from: time(), until: time() }) },
  {
    name: { nl: 'Openingstijden', en: 'Opening hours' },
    about: {
      nl: 'Wanneer een plek open is, en of dat nu zo is',
      en: 'When a place is open, and whether it is now',
    },
    example: {
      place: 'Gemeentehuis',
      hours: [
        { guid: 'o1', day: 'monday', from: '09:00', until: '17:00' },
        { guid: 'o2', day: 'tuesday', from: '09:00', until: '17:00' },
        { guid: 'o3', day: 'wednesday', from: '09:00', until: '13:00' },
        { guid: 'o4', day: 'thursday', from: '09:00', until: '13:00' },
        { guid: 'o5', day: 'thursday', from: '17:00', until: '20:00' },
        { guid: 'o6', day: 'friday', from: '09:00', until: '13:00' },
      ],
    },
  },
);
