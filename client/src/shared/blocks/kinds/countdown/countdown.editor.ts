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
    title: { label: 'field.countdown_title' },
    moment: { label: 'field.countdown_moment' },
    afterwards: { label: 'field.countdown_afterwards', hint: 'field.countdown_afterwards_hint' },
  },
} as const satisfies BlockDefinition<'Countdown'>;
