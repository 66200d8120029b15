import { z } from 'zod';

/**
 * How an answer is compared. On an answer of several values, `=` is "one of them is" and `!=` "none of them is". `answered`
 * and `unanswered` need no value.
 */
export const conditionOperators = [
  '=',
  '!=',
  '>',
  '>=',
  '<',
  '<=',
  'contains',
  'answered',
  'unanswered',
] as const;
export type ConditionOperator = (typeof conditionOperators)[number];

const maxConditions = 50;

const comparison = z.object({
  /** Id of a field that comes earlier: later ones count as unanswered. */
  field: z.string().max(64),
  op: z.enum(conditionOperators),
  value: z.union([z.string().max(1_000), z.number(), z.boolean()]).optional(),
});
export type Comparison = z.infer<typeof comparison>;

/** All of, or any of, several conditions; or one comparison. An empty `all` holds, an empty `any` does not. */
export type Condition = Comparison | { readonly all: Condition[] } | { readonly any: Condition[] };

export const condition: z.ZodType<Condition> = z
  .lazy(() =>
    z.union([
      z.object({ all: z.array(condition).max(maxConditions) }),
      z.object({ any: z.array(condition).max(maxConditions) }),
      comparison,
    ]),
  )
  .meta({ id: 'FormCondition' });
