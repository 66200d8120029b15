import { z } from 'zod';

export const booleanText = z
  .stringbool({ truthy: ['true', '1'], falsy: ['false', '0', ''] })
  .meta({ type: 'boolean' });

/**
 * A schema for query strings. Names match in any case (`IncludeBbis` is `includeBbis`), unknown names are refused, and
 * the last of repeated values counts.
 */
export function query<Shape extends z.ZodRawShape>(shape: Shape) {
  const known = new Map(Object.keys(shape).map((name) => [name.toLowerCase(), name]));
  return z.preprocess((given) => {
    const entries = Object.entries(given ?? {}).map(([name, value]): [string, unknown] => [
      known.get(name.toLowerCase()) ?? name,
      Array.isArray(value) ? value.at(-1) : value,
    ]);
    return Object.fromEntries(entries);
  }, z.strictObject(shape));
}
