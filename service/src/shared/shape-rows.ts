import type { Shaped, Shown } from '@spoor/contracts/collections/collection';
import type { Include } from '@spoor/projections/included/include';
import type { QueryContext } from '@spoor/projections/query-context';

/** How rows of a collection are shaped. */
export interface RowShaping<Row> {
  /** The member by which a row is known. */
  readonly key: string;
  /** By name, how things that rows refer to are read. */
  readonly includes: Readonly<Record<string, Include<Row>>>;
}

/** The body of an answer, and the surrogate keys of what came along, or does once the reader may see it. */
export interface ShapedRows {
  readonly body: Shaped;
  readonly keys: readonly string[];
}

/**
 * The body of an answer with as much of each row as was asked for, and what they refer to beside them.
 * @param besides other members of a body that is an object; absent where it is an array
 */
export async function shapeRows<Row extends object>(
  { key, includes }: RowShaping<Row>,
  rows: readonly Row[],
  { fields, include }: Shown,
  queryContext: QueryContext,
  besides?: object,
): Promise<ShapedRows> {
  const items = fields === undefined ? rows : rows.map((row) => membersOf(row, [key, ...fields]));
  if (include === undefined) return { body: besides === undefined ? items : { ...besides, items }, keys: [] };
  const included = await Promise.all(
    include.map(async (name) => ({ name, ...(await includeNamed(includes, name)(queryContext, rows)) })),
  );
  return {
    body: {
      ...besides,
      items,
      included: Object.fromEntries(included.map(({ name, view }) => [name, view])),
    },
    keys: [...new Set(included.flatMap(({ keys }) => keys))],
  };
}

function includeNamed<Row>(includes: RowShaping<Row>['includes'], name: string): Include<Row> {
  const include = includes[name];
  if (include === undefined) throw new Error(`Nothing reads ${name}`);
  return include;
}

function membersOf(row: object, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name)));
}
