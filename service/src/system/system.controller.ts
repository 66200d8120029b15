import { Body, Controller, Delete, Get, HttpCode, Inject } from '@nestjs/common';
import type { Platform as PlatformOfRequest } from '@spoor/contracts/platforms/platform';
import { routerPath } from '@spoor/contracts/shared/route';
import { type InvalidateCache, invalidateCache } from '@spoor/contracts/system/system.commands';
import { systemRoutes } from '@spoor/contracts/system/system.routes';
import type { ReadModel } from '@spoor/projections/read-model';
import { listProjectionStatus } from '@spoor/projections/system/projection-status/projection-status.queries';
import type { Kysely } from 'kysely';
import { forgetIndexed } from '../rendering/forget-indexed.ts';
import type { ResponseCache } from '../rendering/response-cache.ts';
import { AdminOnly, ContentManagerOnly } from '../shared/access.guard.ts';
import { tokens } from '../shared/providers.ts';
import { Platform } from '../shared/request.decorators.ts';
import { ApiDescription } from './api-description.ts';

@Controller()
export class SystemController {
  constructor(
    @Inject(tokens.database) private readonly database: Kysely<ReadModel>,
    @Inject(tokens.responseCache) private readonly cache: ResponseCache,
    private readonly description: ApiDescription,
  ) {}

  @Get(routerPath(systemRoutes.projections))
  @AdminOnly()
  projections() {
    return listProjectionStatus(this.database);
  }

  /** Only hurries what happens anyway. Not for everybody: emptying a cache over and over would stop a site. */
  @Delete(routerPath(systemRoutes.invalidateCache))
  @ContentManagerOnly()
  @HttpCode(204)
  invalidate(
    @Body({ schema: invalidateCache }) { index }: InvalidateCache,
    @Platform() platform: PlatformOfRequest,
  ) {
    forgetIndexed(this.cache, platform, index);
  }

  @Get(routerPath(systemRoutes.openApi))
  openApi() {
    return this.description.document;
  }
}
