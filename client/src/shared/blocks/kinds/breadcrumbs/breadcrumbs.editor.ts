import { ChevronsRight } from 'lucide-react';
import { type BlockDefinition, lines } from '../../block-definition.ts';

export const breadcrumbsDefinition = {
  category: 'site',
  icon: ChevronsRight,
  drawing: [...lines(12, 26, 16), ...lines(36, 26, 20), ['strong', 64, 26, 20, 3]],
  outline: 'text',
  searchWords: 'breadcrumbs kruimelpad broodkruimels',
  newContent: {},
  fields: {},
} as const satisfies BlockDefinition<'Breadcrumbs'>;
