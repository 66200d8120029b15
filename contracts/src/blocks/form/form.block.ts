import { z } from 'zod';
import { describeBlock } from '../block-description.ts';
import { form, set, words } from '../member.ts';

/** Visitors answer what is published: another version is refused. What was stored before that was, stays and is shown so too. */
const version = z.literal('latest');

/** `label`: the name that editors give the form. */
export const formBlock = describeBlock(
  { label: words(), formGuid: form(), version: set(version, 'latest') },
  {
    name: { nl: 'Formulier', en: 'Form' },
    about: { nl: 'Een formulier, dat bezoekers hier invullen', en: 'A form, which visitors fill in here' },
  },
);
