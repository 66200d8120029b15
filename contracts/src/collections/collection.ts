import { z } from 'zod';
import type { ProblemCode } from '../shared/problem.ts';
import type { FilterFields } from './filter.ts';

type Row = z.ZodObject;

/** How the rows of a collection are found and shown: the same of every collection that programs read. */
export interface Collection<
  Filters extends FilterFields = FilterFields,
  Sorts extends string = string,
  View extends Row = Row,
  Includes extends z.ZodRawShape = z.ZodRawShape,
> {
  /** Of its schemas. */
  readonly name: string;
  /** A row, as whoever reads it sees it. */
  readonly row: View;
  /** The member by which a row is known: every answer has it. */
  readonly key: string;
  readonly filters: Filters;
  readonly sorts: readonly Sorts[];
  /** What rows refer to and can come along: each an array of its schema, in which every thing stands once. */
  readonly includes: Includes;
}

/** Describes a collection. */
export function collection<
  const Filters extends FilterFields,
  const Sorts extends string,
  View extends Row,
  Includes extends z.ZodRawShape,
>(init: Collection<Filters, Sorts, View, Includes>): Collection<Filters, Sorts, View, Includes> {
  return init;
}

/** What reading a collection may be refused for. */
export const collectionErrors = [
  'invalid_sort',
  'invalid_filter',
  'invalid_fields',
  'invalid_include',
  'invalid_cursor',
] as const satisfies readonly ProblemCode[];

/** The members of a row, in their order. */
export function fieldsOf({ row }: Pick<Collection, 'row'>): string[] {
  return Object.keys(row.shape);
}

/** What is asked to be told of rows. */
export interface Shown {
  readonly fields?: readonly string[] | undefined;
  readonly include?: readonly string[] | undefined;
}

/** A body that is shaped so. */
export type Shaped =
  | readonly object[]
  | { readonly items: readonly object[]; readonly included?: Readonly<Record<string, readonly object[]>> };

/** The same, with what comes along by the type of each. */
export type ShapedWith<Includes extends z.ZodRawShape> =
  | readonly object[]
  | {
      readonly items: readonly object[];
      readonly included?: { readonly [Name in keyof Includes]?: readonly z.output<Includes[Name]>[] };
    };

/**
 * A body of rows where `fields` or `include` shape it: rows have fewer members; with `include`, the body is an object with what
 * they refer to beside them.
 * @param besides other members of a body that is an object; absent where it is an array
 */
export function shapedBody<Includes extends z.ZodRawShape>(
  of: Pick<Collection, 'name' | 'row' | 'key'> & { readonly includes: Includes },
  besides?: z.ZodRawShape,
): z.ZodType<ShapedWith<Includes>> {
  const part = of.row
    .partial()
    .required({ [of.key]: true } as never)
    .meta({
      id: `${of.name}Part`,
      description: `The members of a \`${of.name}\` that \`fields\` names`,
    });
  const included = z
    .object(
      Object.fromEntries(
        Object.entries(of.includes).map(([name, schema]) => [name, z.array(schema as z.ZodType)]),
      ),
    )
    .partial()
    .meta({
      id: `${of.name}Included`,
      description: 'What the rows refer to, as far as `include` names it: each thing once',
    });
  const items = z.array(part);
  const withIncluded = z.object({ ...besides, items, included });
  const without = besides === undefined ? items : z.object({ ...besides, items });
  return z.union([withIncluded, without]) as unknown as z.ZodType<ShapedWith<Includes>>;
}
