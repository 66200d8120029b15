import { Injectable } from '@nestjs/common';
import type { NotFoundAddress, NotFoundAddressQuery } from '@spoor/contracts/redirects/not-found-address';
import { redirectPath } from '@spoor/contracts/redirects/redirect-path';
import { headers } from '@spoor/contracts/shared/headers';
import { readReachablePaths } from '@spoor/projections/link-targets/reachable-links.queries';
import {
  type NotFoundPath,
  readNotFoundPaths,
} from '@spoor/projections/logs/log-entries/log-entries.queries';
import type { QueryContext } from '@spoor/projections/query-context';
import { Reply } from '../shared/replies.ts';

const maxReferrers = 3;

/** Addresses that visitors requested and that do not exist, from the log. */
@Injectable()
export class NotFoundAddresses {
  /** Addresses that still lead nowhere, most requested first. */
  async list(
    { search = '', pageNumber, itemCount }: NotFoundAddressQuery,
    queryContext: QueryContext,
  ): Promise<Reply<NotFoundAddress[]>> {
    const missed = inOneForm(await readNotFoundPaths(queryContext));
    const solved = await readReachablePaths(
      queryContext,
      missed.map(({ path }) => path),
    );
    const wanted = missed.filter(({ path }) => !solved.has(path) && path.includes(search.toLowerCase()));
    const first = (pageNumber - 1) * itemCount;
    return new Reply(wanted.slice(first, first + itemCount), {
      [headers.totalCount]: String(wanted.length),
    });
  }
}

/** Merges different spellings of one address. */
function inOneForm(missed: readonly NotFoundPath[]): NotFoundAddress[] {
  const byPath = Map.groupBy(missed, ({ path }) => redirectPath(path));
  return [...byPath]
    .map(([path, same]) => ({
      path,
      hits: same.reduce((sum, { hits }) => sum + hits, 0),
      lastSeenOn:
        same
          .map(({ lastSeenOn }) => lastSeenOn)
          .toSorted()
          .at(-1) ?? '',
      referrers: [...new Set(same.flatMap(({ referrers }) => referrers))].slice(0, maxReferrers),
    }))
    .toSorted((a, b) => b.hits - a.hits || (a.path < b.path ? -1 : 1));
}
