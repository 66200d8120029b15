import type { Shaped, Shown } from '@spoor/contracts/collections/collection';
import { itemCollection } from '@spoor/contracts/list-items/item-collection';
import type { ListItemNode, ListItemView } from '@spoor/contracts/list-items/list-item.views';
import {
  type ListQueryParams,
  type ListsQuery,
  listQueryParams,
} from '@spoor/contracts/list-items/list-query';
import { headers } from '@spoor/contracts/shared/headers';
import type { ProblemCode } from '@spoor/contracts/shared/problem';
import { itemIncludes } from '@spoor/projections/included/item-included.queries';
import {
  type ListSlice,
  listItems,
  readAddedItems,
} from '@spoor/projections/list-items/list-items/list-items.queries';
import type { ListSelection } from '@spoor/projections/list-items/list-items/list-rows';
import type { ListTree } from '@spoor/projections/list-items/list-items/list-tree.queries';
import type { QueryContext, QueryResult } from '@spoor/projections/query-context';
import type { CursorPage } from '../shared/cursors.ts';
import { DomainError } from '../shared/domain-error.ts';
import { refusalOf } from '../shared/parameter-refusal.ts';
import { Reply } from '../shared/replies.ts';
import { shapeRows } from '../shared/shape-rows.ts';

/** Which items a query asks for. */
export function listSelection({ sort_by: sort, ...page }: ListQueryParams): ListSelection {
  return { ...page, sort };
}

const shaping = { key: itemCollection.key, includes: itemIncludes };

/**
 * A page of a list, with the total number in a header, and where it goes on where it is followed by cursors.
 * @throws DomainError `not_found`
 */
export async function listReply(
  reading: Promise<QueryResult<ListSlice> | undefined>,
  page?: CursorPage,
): Promise<Reply<readonly ListItemView[]>> {
  const { view, keys } = await orNotFound(reading);
  return new Reply(view.items, { ...besidePart(view, keys), ...page?.linkTo(view.next) });
}

/** The same, with as much of each item as was asked for. */
export async function shapedListReply(
  replying: Promise<Reply<readonly ListItemView[]>>,
  shown: Shown,
  queryContext: QueryContext,
): Promise<Reply<Shaped>> {
  const reply = await replying;
  const { body, keys } = await shapeRows(shaping, reply.body, shown, queryContext);
  const known = String(reply.headers[headers.surrogateKey]);
  return new Reply(body, { ...reply.headers, [headers.surrogateKey]: [known, ...keys].join(' ') });
}

/**
 * A page of the top level of a tree, with the total number at the top in a header.
 * @throws DomainError `not_found`
 */
export async function treeReply(
  reading: Promise<QueryResult<ListTree> | undefined>,
): Promise<Reply<readonly ListItemNode[]>> {
  const { view, keys } = await orNotFound(reading);
  return new Reply(view.nodes, besidePart(view, keys));
}

function besidePart({ totalNumberOfItems }: { totalNumberOfItems: number }, keys: readonly string[]) {
  return { [headers.surrogateKey]: keys.join(' '), [headers.totalCount]: String(totalNumberOfItems) };
}

/** Several lists in one response. A list that cannot be read is empty, and the `errors` header says why. */
export async function listsReply(
  queryContext: QueryContext,
  lists: ListsQuery,
): Promise<Reply<Record<string, readonly ListItemView[]>>> {
  const read = await Promise.all(
    Object.entries(lists).map(async ([guid, query]) => ({
      guid,
      ...(await readList(queryContext, guid, query)),
    })),
  );
  const errors = read.flatMap(({ guid, error }) => (error === undefined ? [] : [`${guid}=${error}`]));
  return new Reply(Object.fromEntries(read.map(({ guid, items }) => [guid, items])), {
    [headers.surrogateKey]: [...new Set(read.flatMap(({ keys }) => keys))].join(' '),
    ...(errors.length === 0 ? {} : { [headers.listErrors]: errors.join(', ') }),
  });
}

/**
 * Reads back what was just added, also where it waits for review.
 * @returns undefined where somebody removed it meanwhile
 */
export async function readAll(
  queryContext: QueryContext,
  guids: readonly string[],
): Promise<ListItemView[] | undefined> {
  const items = await readAddedItems(queryContext, guids);
  return items.length === guids.length ? items : undefined;
}

interface ReadList {
  readonly items: readonly ListItemView[];
  readonly keys: readonly string[];
  readonly error?: ProblemCode;
}

async function readList(queryContext: QueryContext, guid: string, query: string): Promise<ReadList> {
  try {
    const given = new URLSearchParams(query);
    const values = listQueryParams.safeParse(
      Object.fromEntries([...given.keys()].map((name) => [name, given.getAll(name)])),
    );
    if (!values.success) throw refusalOf(values.error.issues) ?? new DomainError('validation_failed');
    const { view, keys } = await orNotFound(listItems(queryContext, guid, listSelection(values.data)));
    return { items: view.items, keys };
  } catch (error) {
    if (error instanceof DomainError) return { items: [], keys: [], error: error.code };
    throw error;
  }
}

async function orNotFound<View>(reading: Promise<QueryResult<View> | undefined>): Promise<QueryResult<View>> {
  const answer = await reading;
  if (answer === undefined) throw new DomainError('not_found');
  return answer;
}
