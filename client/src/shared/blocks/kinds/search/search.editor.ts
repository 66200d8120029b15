import { Search } from 'lucide-react';
import { type BlockDefinition, lines } from '../../block-definition.ts';

export const searchDefinition = {
  category: 'site',
  icon: Search,
  drawing: [['area', 12, 20, 72, 16], ['strong', 68, 20, 16, 16], ...lines(18, 26, 30)],
  outline: 'button',
  searchWords: 'search zoeken',
  newContent: { placeholder: '' },
  fields: { placeholder: { label: { nl: 'Voorbeeld in het zoekveld', en: 'Example in the search field' } } },
} as const satisfies BlockDefinition<'Search'>;
