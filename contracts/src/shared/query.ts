import { z } from 'zod';

/** `true` or `false` as an address spells it. */
export const booleanText = z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0', ''] });

/**
 * The query of an address. Names are matched in any case (`IncludeBbis` is `includeBbis`), names that nobody
 * asked for are ignored, and of a name that is given more than once the last one counts.
 */
export function query<Shape extends z.ZodRawShape>(shape: Shape) {
  const known = new Map(Object.keys(shape).map((name) => [name.toLowerCase(), name]));
  return z.preprocess((given) => {
    const entries = Object.entries(given ?? {}).flatMap(([name, value]): [string, unknown][] => {
      const written = known.get(name.toLowerCase());
      return written === undefined ? [] : [[written, Array.isArray(value) ? value.at(-1) : value]];
    });
    return Object.fromEntries(entries);
  }, z.object(shape));
}
