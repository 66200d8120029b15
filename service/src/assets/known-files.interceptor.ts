import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { assetReferencePaths } from '@spoor/contracts/blocks/asset-references';
import { isApiRoute } from '@spoor/contracts/shared/route';
import { findAssets } from '@spoor/projections/assets/assets/assets.queries';
import { mentionedGuids } from '@spoor/projections/mentions/mentions/mentions.queries';
import type { QueryContext } from '@spoor/projections/query-context';
import type { FastifyRequest } from 'fastify';
import { from, type Observable, switchMap } from 'rxjs';
import { DomainError } from '../shared/domain-error.ts';
import { queryContextOf } from '../shared/request-caller.ts';

/** Refuses writes that name a file that does not exist: everybody would see a gap where it should be. */
@Injectable()
export class KnownFilesInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const { method, body, url } = request;
    const places = method === 'GET' || !isApiRoute({ path: url }) ? [] : assetReferencePaths(body);
    if (places.length === 0) return next.handle();
    return from(requireKnownFiles(places, queryContextOf(request))).pipe(switchMap(() => next.handle()));
  }
}

/** What is referred to already may stay: it comes back with the thing around it. */
async function requireKnownFiles(
  places: ReturnType<typeof assetReferencePaths>,
  queryContext: QueryContext,
): Promise<void> {
  const guids = [...new Set(places.map(({ guid }) => guid))];
  const found = new Set((await findAssets(queryContext, guids)).map(({ guid }) => guid));
  const missing = guids.filter((guid) => !found.has(guid));
  if (missing.length === 0) return;
  const stored = await mentionedGuids(queryContext, missing);
  const unknown = places.filter(({ guid }) => !found.has(guid) && !stored.has(guid));
  if (unknown.length === 0) return;
  throw new DomainError('validation_failed', 'file_unknown', {
    issues: unknown.map(({ path }) => ({ code: 'unknown_file', message: 'Unknown', path })),
  });
}
