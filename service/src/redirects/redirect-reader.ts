import { Inject, Injectable } from '@nestjs/common';
import type { RedirectView, ResolvedRedirect } from '@spoor/contracts/redirects/redirect.views';
import type { RedirectListQuery } from '@spoor/contracts/redirects/redirect-query';
import { headers } from '@spoor/contracts/shared/headers';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import type { Reader } from '@spoor/projections/reader';
import {
  listRedirects,
  readRedirect,
  type StoredRedirect,
} from '@spoor/projections/redirects/redirects/redirects.queries';
import { resolveRedirect } from '@spoor/projections/redirects/redirects/resolve-redirect.queries';
import { DomainError } from '../shared/domain-error.ts';
import { found, Reply } from '../shared/replies.ts';
import { RedirectHits } from './redirect-hits.ts';

/** What a resolved address is made of, for caches beyond this process. */
const resolvedKeys = [surrogateKey.redirects(), surrogateKey.menu()].join(' ');

/** Reads redirects, with how often they were used. */
@Injectable()
export class RedirectReader {
  constructor(@Inject(RedirectHits) private readonly hits: RedirectHits) {}

  async list(query: RedirectListQuery, reader: Reader): Promise<Reply<RedirectView[]>> {
    const { view, keys } = await listRedirects(reader, query);
    const redirects = await this.counted(view.redirects);
    return found(Promise.resolve({ view: redirects, keys }), { [headers.totalCount]: String(view.total) });
  }

  async read(guid: string, reader: Reader): Promise<RedirectView | undefined> {
    const redirect = await readRedirect(reader, guid);
    const [view] = redirect === undefined ? [] : await this.counted([redirect]);
    return view;
  }

  /** @throws DomainError `not_found`, `gone` */
  async resolve(path: string, reader: Reader): Promise<Reply<ResolvedRedirect>> {
    const resolution = await resolveRedirect(reader, path);
    if (resolution.kind === 'nowhere') throw new DomainError('not_found');
    if (resolution.redirectGuid !== null) this.hits.count(resolution.redirectGuid, reader.now);
    if (resolution.kind === 'gone') throw new DomainError('gone');
    const { location, status } = resolution;
    return new Reply({ location, status }, resolvedHeaders(reader));
  }

  private async counted(redirects: readonly StoredRedirect[]): Promise<RedirectView[]> {
    const hitsOf = await this.hits.find(redirects.map(({ guid }) => guid));
    return redirects.map((redirect) => ({ ...redirect, ...hitsOf(redirect.guid) }));
  }
}

/** What a visitor is told may be kept by others as long as they ask whether it still holds. */
function resolvedHeaders({ viewer }: Reader): Record<string, string> {
  return {
    [headers.surrogateKey]: resolvedKeys,
    ...(viewer === undefined ? { 'cache-control': 'public, max-age=0, must-revalidate' } : {}),
  };
}
