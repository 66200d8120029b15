import multipart from '@fastify/multipart';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { limits } from '@spoor/contracts/shared/limits';
import { ApiKeyDirectory } from '../api-keys/api-key-directory.ts';
import { Authenticator } from '../auth/authenticator.ts';
import { ViewingAs } from '../auth/viewing-as.ts';
import { PlatformDirectory } from '../platforms/platform-directory.ts';
import { InProcessCalls } from '../rendering/in-process-api.ts';
import type { ResponseCache } from '../rendering/response-cache.ts';
import { addVisitorCache } from '../rendering/visitor-cache.hooks.ts';
import { addBaseHeaders } from '../shared/base-headers.ts';
import { enforceBodyLimits } from '../shared/beacon-body.decorator.ts';
import { EventStreams, mostStreamsOfNetwork } from '../shared/event-stream.ts';
import { createKeptReads } from '../shared/kept-reads.ts';
import { addMinPosition } from '../shared/min-position.ts';
import { type Connections, tokens } from '../shared/providers.ts';
import { securityHeaders } from '../shared/security-headers.ts';
import { AnalyticsCollector } from '../statistics/analytics-collector.ts';
import { collectBeacons } from '../statistics/collect-beacons.ts';
import { addApiDocsFiles } from '../system/api-docs.ts';
import { metricsCaller } from '../system/metrics-caller.ts';
import { RequestDurations } from '../system/request-durations.ts';
import { answerMethods } from './answer-methods.ts';
import { appModule } from './app.module.ts';
import { allowOriginsOfKeys } from './cross-origin.ts';
import { readFormBodies } from './form-bodies.ts';
import { createHttpServer } from './http-server.ts';
import { addJsonAnswers } from './json-answers.ts';
import { readJsonBodies } from './json-bodies.ts';
import { NestLogger } from './nest-logger.ts';
import { RateLimit } from './rate-limit.ts';
import { redirectToHttps } from './redirect-to-https.ts';
import { addRequestHooks } from './request-hooks.ts';

/** Creates the service with all its routes; it does not listen yet. */
export async function createService(connections: Connections): Promise<NestFastifyApplication> {
  const { config, logger, database, counts, decryptPersonalData, positions, updates } = connections;
  const app = await NestFactory.create<NestFastifyApplication>(
    appModule(connections),
    createHttpServer(config),
    // Fastify parses bodies itself, and rejects every media type that was not registered.
    { logger: new NestLogger(logger), bodyParser: false },
  );
  const server = app.getHttpAdapter().getInstance();
  const identification = app.get(Authenticator);
  const platforms: PlatformDirectory = app.get(PlatformDirectory);
  server.decorate('readAccess', { db: database, decryptPersonalData, kept: createKeptReads(updates) });
  server.decorate('platforms', platforms);
  server.decorate('publicUrl', config.publicUrl);
  server.decorate('cursorKey', config.secretKey);
  app.get(RequestDurations).observe(server);
  enforceBodyLimits(server);
  readJsonBodies(server);
  readFormBodies(server);
  server.decorate('inProcessCalls', new InProcessCalls());
  server.decorate('eventStreams', new EventStreams(config.rateLimits ? mostStreamsOfNetwork : undefined));
  platforms.onChange(() =>
    server.eventStreams.closeOf((guid) => platforms.byGuid(guid)?.isSuspended === true),
  );
  addBaseHeaders(server, securityHeaders(config.hstsSeconds));
  const rateLimit = config.rateLimits
    ? new RateLimit(config.callsPerMinute, counts, config.secretKey)
    : undefined;
  server.addHook('onClose', async () => rateLimit?.close());
  addRequestHooks(server, {
    rateLimit,
    identify: async (request, token) =>
      metricsCaller(request, token, config.metricsToken) ?? identification.authenticate(request, token),
    seenAs: (request, caller) => app.get(ViewingAs).callerOf(request, caller),
  });
  if (config.httpsOnly) redirectToHttps(server);
  allowOriginsOfKeys(server, app.get(ApiKeyDirectory));
  answerMethods(server);
  addVisitorCache(server, app.get<ResponseCache>(tokens.responseCache), updates);
  addJsonAnswers(server);
  addMinPosition(server, positions);
  collectBeacons(server, app.get(AnalyticsCollector));
  // After the visitor cache: responses from the cache need no upload hooks.
  await server.register(multipart, { limits: { fileSize: limits.imageBytes, files: 1 } });
  await addApiDocsFiles(server);
  return app;
}
