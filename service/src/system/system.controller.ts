import { Body, Controller, Inject } from '@nestjs/common';
import { openApiDocument } from '@spoor/contracts/open-api/open-api-document';
import type { Platform as PlatformOfRequest } from '@spoor/contracts/platforms/platform';
import { type InvalidateCache, invalidateCache } from '@spoor/contracts/system/system.commands';
import { systemRoutes } from '@spoor/contracts/system/system.routes';
import type { ReadModel } from '@spoor/projections/read-model';
import { listProjectionStatus } from '@spoor/projections/system/projection-status/projection-status.queries';
import type { Kysely } from 'kysely';
import { evictByIndex } from '../rendering/evict-by-index.ts';
import type { ResponseCache } from '../rendering/response-cache.ts';
import { Handles } from '../shared/handles.decorator.ts';
import { tokens } from '../shared/providers.ts';
import { CurrentPlatform } from '../shared/request.decorators.ts';
import { apiDocsPage } from './api-docs.ts';

/** Made when somebody asks for it first. */
let apiDescription: ReturnType<typeof openApiDocument> | undefined;

@Controller()
export class SystemController {
  constructor(
    @Inject(tokens.database) private readonly database: Kysely<ReadModel>,
    @Inject(tokens.responseCache) private readonly cache: ResponseCache,
  ) {}

  @Handles(systemRoutes.projections)
  projections() {
    return listProjectionStatus(this.database);
  }

  /** The cache is invalidated by changes anyway. Not public, because emptying it repeatedly would overload a site. */
  @Handles(systemRoutes.invalidateCache)
  invalidate(
    @Body({ schema: invalidateCache }) { index }: InvalidateCache,
    @CurrentPlatform() platform: PlatformOfRequest,
  ) {
    evictByIndex(this.cache, platform, index);
  }

  @Handles(systemRoutes.openApi)
  openApi() {
    apiDescription ??= openApiDocument();
    return apiDescription;
  }

  @Handles(systemRoutes.docs)
  docs() {
    return apiDocsPage();
  }
}
