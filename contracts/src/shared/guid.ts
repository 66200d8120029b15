import { z } from 'zod';

const compact = /^[0-9a-f]{32}$/;

/**
 * Brings a guid to its one written form: 36 characters, lower case, with hyphens.
 * @returns undefined where `text` is no guid, with or without hyphens.
 */
export function normalizeGuid(text: string): string | undefined {
  const digits = text.toLowerCase().replaceAll('-', '');
  if (!compact.test(digits)) return undefined;
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** A guid as it may come in: with or without hyphens, in any case. Parsed to its one written form. */
export const guid = z
  .string()
  .transform((text, context) => {
    const normal = normalizeGuid(text);
    if (normal !== undefined) return normal;
    context.addIssue({ code: 'custom', message: 'Not a guid' });
    return z.NEVER;
  })
  .meta({ description: 'UUID, with or without hyphens' });

/** A guid as it goes out and as it is stored. */
export const storedGuid = z.guid();
