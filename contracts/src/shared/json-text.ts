import { z } from 'zod';
import { parseJson } from './parse-json.ts';

/** What is written as JSON in a text of at most so many characters, as the schema says. */
export function jsonText<Schema extends z.ZodType>(schema: Schema, maxLength: number) {
  return z
    .string()
    .max(maxLength)
    .transform((text, context): unknown => {
      const value = parseJson(text);
      if (value !== undefined) return value;
      context.addIssue({ code: 'custom', message: 'Not JSON' });
      return z.NEVER;
    })
    .pipe(schema as z.ZodType<z.output<Schema>, unknown>);
}
