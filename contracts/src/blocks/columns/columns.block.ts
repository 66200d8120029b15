import { z } from 'zod';
import { describeBlock } from '../block-description.ts';
import { choiceStoredAs } from '../member.ts';

/** In twelfths. */
const widths = choiceStoredAs(
  z.array(z.int().min(1).max(12)).min(1).max(12),
  ['6-6', '8-4', '4-8', '4-4-4', '3-6-3', '3-3-3-3', '12'],
  '6-6',
  {
    read: (value) => value.split('-').map(Number),
    write: (stored) => (Array.isArray(stored) ? stored.join('-') : ''),
  },
);

export const columnsBlock = describeBlock(
  { widths },
  {
    name: { nl: 'Kolommen', en: 'Columns' },
    about: { nl: 'Blokken naast elkaar', en: 'Blocks side by side' },
    holdsBlocks: true,
  },
);
