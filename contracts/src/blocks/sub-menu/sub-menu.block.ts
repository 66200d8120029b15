import { describeBlock } from '../block-description.ts';

export const subMenuBlock = describeBlock(
  {},
  {
    name: { nl: 'Submenu', en: 'Section menu' },
    about: { nl: 'Wat er nog meer in deze rubriek is', en: 'What else is in this section' },
  },
);
