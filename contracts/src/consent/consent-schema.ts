import { z } from 'zod';
import { jsonText } from '../shared/json-text.ts';
import { limits } from '../shared/limits.ts';

/** Characters of a choice as it is kept. */
const maxLength = 500;

const consent = z.object({
  // Choices of an earlier version stay, also where its categories are gone.
  categories: z.array(z.string().max(limits.nameLength)).max(10),
  date: z.iso.datetime(),
  version: z.int().min(1),
});

/** The text of a choice as it is kept with an account, always written the same way. */
export const consentText = jsonText(consent, maxLength).transform((chosen) => JSON.stringify(chosen));
