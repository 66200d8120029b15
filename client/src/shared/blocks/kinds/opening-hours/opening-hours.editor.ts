import { Clock } from 'lucide-react';
import { type BlockDefinition, lines } from '../../block-definition.ts';

export const openingHoursDefinition = {
  category: 'site',
  icon: Clock,
  drawing: [
    ['strong', 12, 8, 40, 6],
    ...[22, 31, 40].flatMap((y) => [...lines(12, y, 24), ...lines(56, y, 28)]),
  ],
  outline: 'text',
  searchWords: 'opening hours open closed times openingstijden open dicht gesloten tijden',
  newContent: { place: '', hours: [] },
  fields: {
    place: { label: { nl: 'Wat er open is', en: 'What is open' } },
    hours: {
      label: { nl: 'Tijden', en: 'Hours' },
      fields: {
        day: {
          label: { nl: 'Dag', en: 'Day' },
          choices: {
            monday: { nl: 'maandag', en: 'Monday' },
            tuesday: { nl: 'dinsdag', en: 'Tuesday' },
            wednesday: { nl: 'woensdag', en: 'Wednesday' },
            thursday: { nl: 'donderdag', en: 'Thursday' },
            friday: { nl: 'vrijdag', en: 'Friday' },
            saturday: { nl: 'zaterdag', en: 'Saturday' },
            sunday: { nl: 'zondag', en: 'Sunday' },
          },
        },
        from: { label: { nl: 'Van', en: 'From' } },
        until: {
          label: { nl: 'Tot', en: 'Until' },
          hint: {
            nl: 'Op de klok van de site. Vroeger dan het begin: de volgende dag.',
            en: 'By the clock of the site. Earlier than its start: the next day.',
          },
        },
      },
      entry: { day: 'monday', from: '09:00', until: '17:00' },
      addLabel: { nl: 'Tijd toevoegen', en: 'Add hours' },
      removeLabel: { nl: 'Tijd verwijderen', en: 'Remove hours' },
    },
  },
} as const satisfies BlockDefinition<'OpeningHours'>;
