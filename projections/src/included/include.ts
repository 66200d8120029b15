import type { Collection } from '@spoor/contracts/collections/collection';
import type { QueryContext, QueryResult } from '../query-context.ts';

/**
 * How things that rows refer to are read, each once. Its keys name all that rows refer to, also what the reader may not see
 * yet: once they may, a cached answer without it is old.
 */
export type Include<Row> = (
  queryContext: QueryContext,
  rows: readonly Row[],
) => Promise<QueryResult<readonly { readonly guid: string }[]>>;

/** One for each that a collection offers, and no others. */
export type IncludesOf<Of extends Collection, Row> = Readonly<
  Record<keyof Of['includes'] & string, Include<Row>>
>;
