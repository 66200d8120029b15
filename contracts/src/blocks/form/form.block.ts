import { z } from 'zod';
import { describeBlock } from '../block-description.ts';
import { form, set, words } from '../member.ts';

const version = z.union([z.literal('latest'), z.int().min(1)]);

/** `label`: the name that editors give the form. */
export const formBlock = describeBlock(
  { label: words(), formGuid: form(), version: set(version, 'latest') },
  {
    name: { nl: 'Formulier', en: 'Form' },
    about: { nl: 'Een formulier, dat bezoekers hier invullen', en: 'A form, which visitors fill in here' },
  },
);
