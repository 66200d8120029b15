import { ListTree } from 'lucide-react';
import { type BlockDefinition, lines } from '../../block-definition.ts';

export const subMenuDefinition = {
  category: 'site',
  icon: ListTree,
  drawing: [['strong', 16, 12, 40, 4], ...lines(16, 22, 34, 38, 30)],
  outline: 'text',
  searchWords: 'submenu navigation navigatie',
  newContent: {},
  fields: {},
} as const satisfies BlockDefinition<'SubMenu'>;
