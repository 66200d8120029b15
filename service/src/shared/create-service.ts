import multipart from '@fastify/multipart';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { limits } from '@spoor/contracts/shared/limits';
import { appModule } from '../app.module.ts';
import { Identification } from '../auth/identification.ts';
import { PlatformDirectory } from '../platforms/platform-directory.ts';
import { InProcessCalls } from '../rendering/in-process-api.ts';
import type { ResponseCache } from '../rendering/response-cache.ts';
import { addVisitorCache } from '../rendering/visitor-cache.hooks.ts';
import { ApiDescription } from '../system/api-description.ts';
import { addBaseHeaders } from './base-headers.ts';
import { createHttpServer } from './http-server.ts';
import { addMinPosition } from './min-position.ts';
import { NestLog } from './nest-log.ts';
import { type Connections, tokens } from './providers.ts';
import { RateLimit } from './rate-limit.ts';
import { addReception } from './request-hooks.ts';

/** The service on its connections: every route in place, listening nowhere yet. */
export async function createService(connections: Connections): Promise<NestFastifyApplication> {
  const { config, logger, database, openSealed, positions, news } = connections;
  const app = await NestFactory.create<NestFastifyApplication>(
    appModule(connections),
    createHttpServer(),
    // Fastify reads bodies itself, and refuses every kind that nobody asked for.
    { logger: new NestLog(logger), bodyParser: false },
  );
  const server = app.getHttpAdapter().getInstance();
  const identification = app.get(Identification);
  const platforms: PlatformDirectory = app.get(PlatformDirectory);
  server.decorate('readAccess', { db: database, openSealed });
  server.decorate('platforms', platforms);
  server.decorate('inProcessCalls', new InProcessCalls());
  addBaseHeaders(server);
  addReception(server, {
    rateLimit: config.rateLimits ? new RateLimit() : undefined,
    identify: (request, token) => identification.identify(request, token),
  });
  addVisitorCache(server, app.get<ResponseCache>(tokens.responseCache), news);
  addMinPosition(server, positions);
  // After the visitors' cache: what that answers need not wait for hooks that concern uploads.
  await server.register(multipart, { limits: { fileSize: limits.imageBytes, files: 1 } });
  app.get(ApiDescription).describe(app);
  return app;
}
