import { z } from 'zod';

const compact = /^[0-9a-f]{32}$/;

/**
 * The canonical form of a guid: 36 characters, lower case, with hyphens.
 * @returns undefined where `text` is no guid, with or without hyphens
 */
export function normalizeGuid(text: string): string | undefined {
  const digits = text.toLowerCase().replaceAll('-', '');
  if (!compact.test(digits)) return undefined;
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

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
