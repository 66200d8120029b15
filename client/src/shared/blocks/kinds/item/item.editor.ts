import { StickyNote } from 'lucide-react';
import { type BlockDefinition, lines } from '../../block-definition.ts';

export const itemDefinition = {
  category: 'lists',
  icon: StickyNote,
  drawing: [['area', 12, 8, 72, 40], ['picture', 12, 8, 26, 40], ...lines(44, 16, 34, 30, 20)],
  outline: 'text',
  searchWords: 'item kaart card nieuwsbericht',
  newContent: { itemGuid: '' },
  fields: { itemGuid: { label: { nl: 'Item', en: 'Item' } } },
} as const satisfies BlockDefinition<'Item'>;
