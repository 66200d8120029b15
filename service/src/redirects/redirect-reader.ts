import { Inject, Injectable } from '@nestjs/common';
import type { RedirectView, ResolvedRedirect } from '@spoor/contracts/redirects/redirect.views';
import type { RedirectListQuery } from '@spoor/contracts/redirects/redirect-query';
import { headers } from '@spoor/contracts/shared/headers';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import type { QueryContext } from '@spoor/projections/query-context';
import {
  findRedirectGuids,
  listRedirects,
  type RedirectSlice,
  readRedirect,
  readRedirects,
  redirectKeys,
  type StoredRedirect,
} from '@spoor/projections/redirects/redirects/redirects.queries';
import {
  resolveQuery,
  resolveRedirect,
} from '@spoor/projections/redirects/redirects/resolve-redirect.queries';
import type { CursorPage } from '../shared/cursors.ts';
import { DomainError } from '../shared/domain-error.ts';
import { foundReply, Reply } from '../shared/replies.ts';
import { RedirectHits } from './redirect-hits.ts';

/** Surrogate keys of a resolved address, for caches outside this process. */
const resolvedKeys = [surrogateKey.redirects(), surrogateKey.menu()].join(' ');

/** Redirects with their hit counts. */
@Injectable()
export class RedirectReader {
  constructor(@Inject(RedirectHits) private readonly hits: RedirectHits) {}

  /** @throws DomainError `invalid_sort` for hits, which change meanwhile, where the list is followed by cursors */
  async list(
    query: RedirectListQuery,
    queryContext: QueryContext,
    page: CursorPage | undefined,
  ): Promise<Reply<RedirectView[]>> {
    const { redirects, total, next } = await this.wanted(query, queryContext, page);
    const counted = this.counted(redirects, queryContext).then((view) => ({ view, keys: redirectKeys }));
    return foundReply(counted, { [headers.totalCount]: String(total), ...page?.linkTo(next) });
  }

  async read(guid: string, queryContext: QueryContext): Promise<RedirectView | undefined> {
    const redirect = await readRedirect(queryContext, guid);
    const [view] = redirect === undefined ? [] : await this.counted([redirect], queryContext);
    return view;
  }

  /** @throws DomainError `not_found` */
  readOne(guid: string, queryContext: QueryContext): Promise<Reply<RedirectView>> {
    return foundReply(this.read(guid, queryContext).then((view) => view && { view, keys: redirectKeys }));
  }

  /** @throws DomainError `not_found`, `gone` */
  async resolve(path: string, queryContext: QueryContext): Promise<Reply<ResolvedRedirect>> {
    const resolution = await resolveRedirect(queryContext, path);
    if (resolution.kind === 'nowhere') throw new DomainError('not_found');
    if (resolution.redirectGuid !== null) this.hits.count(resolution.redirectGuid, queryContext.now);
    if (resolution.kind === 'gone') throw new DomainError('gone');
    const { location, status } = resolution;
    return new Reply({ location, status }, resolvedHeaders(queryContext));
  }

  /** Where an address leads by its query; undefined where that makes no difference. */
  async resolveQuery(
    address: string,
    queryContext: QueryContext,
  ): Promise<ResolvedRedirect | 'gone' | undefined> {
    const resolution = await resolveQuery(queryContext, address);
    if (resolution.kind === 'nowhere') return undefined;
    if (resolution.redirectGuid !== null) this.hits.count(resolution.redirectGuid, queryContext.now);
    if (resolution.kind === 'gone') return 'gone';
    return { location: resolution.location, status: resolution.status };
  }

  private async wanted(
    { sort_by, ...query }: RedirectListQuery,
    queryContext: QueryContext,
    page: CursorPage | undefined,
  ): Promise<RedirectSlice> {
    if (sort_by !== 'hits_asc' && sort_by !== 'hits_desc')
      return (await listRedirects(queryContext, { ...query, sort_by }, page)).view;
    if (page === undefined) return this.byHits(sort_by, query, queryContext);
    throw new DomainError('invalid_sort', {
      name: 'sort_invalid',
      values: { text: sort_by },
      path: '/sort_by',
    });
  }

  /** Hit counts are not in the read models, so this sorts all matching redirects in memory. */
  private async byHits(
    sort: 'hits_asc' | 'hits_desc',
    { pageNumber, itemCount, ...input }: Omit<RedirectListQuery, 'sort_by'>,
    queryContext: QueryContext,
  ) {
    const guids = await findRedirectGuids(queryContext, input);
    const hitsOf = await this.hits.find(queryContext, guids);
    const direction = sort === 'hits_asc' ? 1 : -1;
    const sorted = guids
      .map((guid) => ({ guid, hits: hitsOf(guid).hits }))
      .toSorted((a, b) => direction * (a.hits - b.hits));
    const first = (pageNumber - 1) * itemCount;
    const shown = sorted.slice(first, first + itemCount).map(({ guid }) => guid);
    return { redirects: await readRedirects(queryContext, shown), total: guids.length };
  }

  private async counted(
    redirects: readonly StoredRedirect[],
    queryContext: QueryContext,
  ): Promise<RedirectView[]> {
    const hitsOf = await this.hits.find(
      queryContext,
      redirects.map(({ guid }) => guid),
    );
    return redirects.map((redirect) => ({ ...redirect, ...hitsOf(redirect.guid) }));
  }
}

/** Visitors' responses may be cached elsewhere if they are revalidated. */
function resolvedHeaders({ viewer }: QueryContext): Record<string, string> {
  return {
    [headers.surrogateKey]: resolvedKeys,
    ...(viewer === undefined ? { 'cache-control': 'public, max-age=0, must-revalidate' } : {}),
  };
}
