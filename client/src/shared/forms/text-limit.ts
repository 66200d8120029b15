import type { ZodString, ZodType } from 'zod';

/** What of a schema's definition says where its texts end. */
interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, ZodType>>;
  readonly innerType?: ZodType;
  readonly element?: ZodType;
  readonly in?: ZodType;
  readonly out?: ZodType;
  readonly options?: readonly ZodType[];
  readonly left?: ZodType;
  readonly right?: ZodType;
}

/**
 * How many characters the text at a path may hold, as its schema says: so that a field, the server and what is typed in place
 * never disagree. Undefined where the schema sets no limit.
 * @param path members by name, `metadata.description`; empty for the schema itself
 */
export function textLimit(schema: ZodType, path = ''): number | undefined {
  return maxLengthAt(schema, path.split('.').filter(Boolean));
}

/** Whether a value is a text of more characters than there is room for. */
export function isLongerThan(limit: number | undefined, value: unknown): boolean {
  return limit !== undefined && typeof value === 'string' && value.length > limit;
}

/** Whether a text anywhere in a value is longer than its schema allows: it is not stored until somebody shortens it. */
export function hasTooLongText(schema: ZodType, value: unknown): boolean {
  const { error } = schema.safeParse(value);
  return error?.issues.some((issue) => issue.code === 'too_big' && issue.origin === 'string') ?? false;
}

function maxLengthAt(schema: ZodType | undefined, [name, ...names]: readonly string[]): number | undefined {
  if (schema === undefined) return undefined;
  const { type, shape, element, innerType, options, left, right, in: input, out } = definitionOf(schema);
  const path = name === undefined ? [] : [name, ...names];
  const within = innerType ?? options ?? [input, out, left, right];
  if (type === 'string') return (schema as ZodString).maxLength ?? undefined;
  if (type === 'object') return name === undefined ? undefined : maxLengthAt(shape?.[name], names);
  if (type === 'array') return maxLengthAt(element, names);
  const limits = [within].flat().map((part) => maxLengthAt(part, path));
  const known = limits.filter((limit) => limit !== undefined);
  return known.length === 0 ? undefined : Math.max(...known);
}

function definitionOf(schema: ZodType): Definition {
  return schema._zod.def as Definition;
}
