import { Hourglass } from 'lucide-react';
import { type BlockDefinition, lines } from '../../block-definition.ts';

export const countdownDefinition = {
  category: 'site',
  icon: Hourglass,
  drawing: [...lines(12, 14, 36), ['strong', 12, 24, 60, 12], ...lines(12, 42, 28)],
  outline: 'text',
  searchWords: 'countdown timer deadline aftellen aftelklok tijd teller',
  newContent: { title: '', moment: '', afterwards: '' },
  fields: {
    title: { label: { nl: 'Waarnaartoe wordt afgeteld', en: 'What it counts down to' } },
    moment: { label: { nl: 'Moment', en: 'Moment' } },
    afterwards: {
      label: { nl: 'Tekst voor daarna', en: 'Text for afterwards' },
      hint: {
        nl: 'Staat er zodra het moment er is. Leeg: bezoekers zien dan niets meer.',
        en: 'Shown once the moment is there. Empty: visitors see nothing any more.',
      },
    },
  },
} as const satisfies BlockDefinition<'Countdown'>;
