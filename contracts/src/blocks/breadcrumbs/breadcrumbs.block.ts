import { describeBlock } from '../block-description.ts';

export const breadcrumbsBlock = describeBlock(
  {},
  {
    name: { nl: 'Kruimelpad', en: 'Breadcrumbs' },
    about: { nl: 'De weg van de homepage hierheen', en: 'The way from the home page to here' },
  },
);
