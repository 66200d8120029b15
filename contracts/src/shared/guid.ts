import { z } from 'zod';
import { normalizeGuid } from './normalize-guid.ts';

/** A guid as clients may send it. Parsed to its canonical form. */
export const guid = z
  .string()
  .transform((text, context) => {
    const normal = normalizeGuid(text);
    if (normal !== undefined) return normal;
    context.addIssue({ code: 'custom', message: 'Not a guid' });
    return z.NEVER;
  })
  .meta({ type: 'string', description: 'UUID, with or without hyphens' });

/** A guid in canonical form. */
export const storedGuid = z.guid();

/** Where something is placed among its siblings, in all bodies alike. */
export const afterGuid = guid.nullish().meta({
  description: 'The sibling before it. `null` puts it first; where it is absent, it comes last.',
});
