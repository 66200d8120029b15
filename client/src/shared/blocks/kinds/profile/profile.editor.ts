import { CircleUserRound } from 'lucide-react';
import { type BlockDefinition, lines } from '../../block-definition.ts';

export const profileDefinition = {
  category: 'site',
  icon: CircleUserRound,
  drawing: [['strong', 16, 18, 20, 20], ...lines(44, 22, 36, 26)],
  outline: 'text',
  searchWords: 'profile account profiel',
  newContent: {},
  fields: {},
} as const satisfies BlockDefinition<'Profile'>;
