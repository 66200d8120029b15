import { z } from 'zod';

export const booleanText = z
  .stringbool({ truthy: ['true', '1'], falsy: ['false', '0', ''] })
  .meta({ type: 'boolean' });

/** Parameters that may be repeated: the same is said by one value that is joined so. */
export const repeatable = z.registry<{ readonly separator: string }>();

/**
 * A schema for query strings. Names match in any case (`IncludeBbis` is `includeBbis`); unknown names are refused, and so are
 * names that are repeated with another value, where they are not {@link repeatable}.
 */
export function query<Shape extends z.ZodRawShape>(shape: Shape) {
  const known = new Map(Object.keys(shape).map((name) => [name.toLowerCase(), name]));
  return z.preprocess((given, { addIssue }) => {
    const values = new Map<string, unknown>();
    for (const [name, value] of Object.entries(given ?? {}).flatMap(onePerValue)) {
      const member = known.get(name.toLowerCase()) ?? name;
      const earlier = values.get(member);
      const separator = Object.hasOwn(shape, member) ? separatorOf(shape[member]) : undefined;
      const isJoined = separator !== undefined && values.has(member) && earlier !== value;
      if (!isJoined && values.has(member) && earlier !== value)
        addIssue({
          code: 'custom',
          path: [member],
          message: 'Named twice',
          params: { issue: 'named_twice' },
        });
      values.set(member, isJoined ? `${earlier}${separator}${value}` : value);
    }
    // Where to go on is said by a cursor or by a number: one of them would have no effect.
    if (
      Object.hasOwn(shape, 'cursor') &&
      values.has('pageNumber') &&
      (values.has('limit') || values.has('cursor'))
    )
      addIssue({
        code: 'custom',
        path: ['pageNumber'],
        message: 'Not with `limit` or `cursor`',
        params: { issue: 'not_with_cursor' },
      });
    return Object.fromEntries(values);
  }, z.strictObject(shape));
}

function separatorOf(schema: unknown): string | undefined {
  return schema instanceof z.ZodType ? repeatable.get(schema)?.separator : undefined;
}

function onePerValue([name, value]: [string, unknown]): [string, unknown][] {
  return Array.isArray(value) ? value.map((each) => [name, each]) : [[name, value]];
}
