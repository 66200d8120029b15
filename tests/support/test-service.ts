import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Platform } from '@spoor/contracts/platforms/platform';
import type { Render } from '@spoor/contracts/rendering/render';
import { headers } from '@spoor/contracts/shared/headers';
import type { CreateUser } from '@spoor/contracts/users/user.commands';
import { type Config, parseConfig } from '@spoor/infra/config';
import type { EventStore } from '@spoor/infra/event-store/event-store';
import { startHeartbeat } from '@spoor/infra/heartbeats/start-heartbeat';
import { createLogger } from '@spoor/infra/logger';
import { openDatabase, type StatementMiddleware } from '@spoor/infra/postgres/database';
import { signSystemToken } from '@spoor/infra/system-token';
import { type ProjectionName, projectionNames, projections } from '@spoor/projections/read-model';
import { runProjections } from '@spoor/projections/runtime/run-projections';
import { type OpenConnections, openConnections } from '@spoor/service/app/connections';
import { createService } from '@spoor/service/app/create-service';
import { signAccessToken } from '@spoor/service/auth/access-token';
import { platformDecider } from '@spoor/service/platforms/domain/platform.decider';
import { PlatformDirectory } from '@spoor/service/platforms/platform-directory';
// Declares what the server is decorated with.
import type {} from '@spoor/service/rendering/in-process-api';
import type { CommandContext } from '@spoor/service/shared/command-context';
import type { HandleCommand } from '@spoor/service/shared/handle-command';
import { tokens } from '@spoor/service/shared/providers';
import { Accounts } from '@spoor/service/users/accounts';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { inject } from 'vitest';
import { checkResponse } from './contract-check.ts';
import { eventStoreFromPosition } from './event-store-from-position.ts';
import { positionTimeoutMs, withLongTimeout } from './long-position-timeout.ts';
import { noteReadModels, noteRoutes, sendNamingReadModels } from './named-read-models.ts';
import { requirePlatform } from './require-platform.ts';
import { createTestDatabase } from './test-database.ts';
import { workerEventStoreUrl } from './worker-event-store.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A folder that goes with the run. */
    runFolder: string;
  }
}

/** A request as tests write it; a body that is an object travels as JSON. */
export interface TestRequest {
  readonly method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** Somebody with an account, and what they send to be known. */
export interface TestUser {
  readonly guid: string;
  readonly email: string;
  readonly password: string;
  readonly headers: { readonly authorization: string };
}

/** The whole service on real servers, with the projections running in the same process. */
export interface TestService {
  readonly app: NestFastifyApplication;
  readonly server: FastifyInstance;
  readonly connections: OpenConnections;
  /** The platform to which {@link call} goes, fresh for this service. */
  readonly platform: Platform;
  /**
   * Calls the API without a network. Whoever is signed in reads no older state than was written through this service, as in
   * a browser.
   * @throws AssertionError where the answer is not what the contract promises
   */
  call(url: string, request?: TestRequest, platform?: Platform): Promise<LightMyRequestResponse>;
  /** Surrogate keys of an answer for visitors, which only pages that are being rendered are told. */
  keysOf(url: string): Promise<string[]>;
  createPlatform(): Promise<Platform>;
  createUser(role?: CreateUser['role'], platform?: Platform, roleIds?: string[]): Promise<TestUser>;
  /** What one of the system's own processes sends to be known. */
  systemHeaders(): Promise<{ readonly authorization: string }>;
  /** A context for commands that tests give without a request. */
  context(platform?: Platform): CommandContext;
  close(): Promise<void>;
}

export interface TestServiceOptions {
  readonly config?: Partial<Config>;
  /** Another one, whose database this one shares: as two processes of one system. */
  readonly beside?: TestService;
  /** Stands in for the client's bundle. */
  readonly render?: Render;
  /** It says that its read models lag as soon as it would outside of tests. */
  readonly isImpatient?: boolean;
}

/** A service, whatever the platforms it serves. */
interface RunningService
  extends Pick<TestService, 'app' | 'server' | 'connections' | 'createPlatform' | 'close'> {
  /** What was written through it last. */
  written: bigint;
}

let shared: Promise<RunningService> | undefined;
let networks = 0;

/**
 * The service of this worker, with a new platform: starting one takes longer than most spec files do. Files start their own
 * where they set it up otherwise, stop parts of it, or look at what concerns all platforms together. It ends with the worker.
 * Each file calls from a network of its own: guesses at passwords are counted by network, whatever the platform.
 */
export async function sharedTestService(): Promise<TestService> {
  shared ??= startService({}, new Set());
  const running = await shared;
  networks += 1;
  const network = `10.${100 + (networks >> 8)}.${networks & 255}.1`;
  return { ...serviceAt(running, await running.createPlatform(), network), close: async () => undefined };
}

/** Starts a service with a database of its own; the event store is that of the worker, so that every platform is a new one. */
export async function startTestService(options: TestServiceOptions = {}): Promise<TestService> {
  const running = await startService(options);
  return serviceAt(running, await running.createPlatform());
}

/** @param platforms of which alone it hears, and to which its own are added. Absent: it hears of all that begins from now on */
async function startService(options: TestServiceOptions, platforms?: Set<string>): Promise<RunningService> {
  const folder = await mkdtemp(join(inject('runFolder'), 'service-'));
  const { databaseUrl } = options.beside?.connections.config ?? {};
  const config = await testConfig(folder, {
    ...(databaseUrl === undefined ? {} : { databaseUrl }),
    ...options.config,
  });
  const logger = createLogger({ logLevel: config.logLevel, logFormat: 'text' }, 'service');
  const inspect: StatementMiddleware = (send) => noteReadModels(requirePlatform(send));
  const opened = await openConnections(config, logger, options.render ?? noClient, inspect);
  const positions = options.isImpatient === true ? opened.positions : withLongTimeout(opened.positions);
  const connections = { ...opened, positions };
  const stopProjections = startProjections(
    connections,
    options.beside === undefined
      ? eventStoreFromPosition(connections.store, await connections.store.lastPosition(), platforms)
      : connections.store,
  );
  const app = await createService(connections);
  noteRoutes(app.getHttpAdapter().getInstance());
  await app.init();
  const server = app.getHttpAdapter().getInstance();
  await server.ready();

  return {
    app,
    server,
    connections,
    written: 0n,
    async createPlatform() {
      const platform = newPlatform();
      platforms?.add(platform.guid);
      const handleCommand = app.get<HandleCommand>(tokens.handleCommand);
      const command = { type: 'CreatePlatform', platform } as const;
      const context = commandContext(platform);
      const { position } = await handleCommand(platformDecider, platform.guid, command, context);
      // All of them, so that at the very first start every table is there.
      await reached(connections, projectionNames, position);
      await app.get(PlatformDirectory).read();
      return platform;
    },
    async close() {
      await app.close();
      await stopProjections();
      await connections.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** What specs do with a service at one of its platforms. @param network where calls come from; absent: this machine */
function serviceAt(running: RunningService, platform: Platform, network?: string): TestService {
  const { app, server, connections, createPlatform, close } = running;
  const { secretKey } = connections.config;
  return {
    app,
    server,
    connections,
    platform,
    createPlatform,
    close,
    async call(url, request = {}, at = platform) {
      const from = network === undefined ? {} : { 'x-forwarded-for': network };
      const sent = readingFrom(running.written, { ...request, headers: { ...from, ...request.headers } });
      const response = await sendNamingReadModels(url, () => server.inject(injection(url, sent, at)));
      const header = (name: string) => response.headers[name]?.toString();
      const position = BigInt(header(headers.commitPosition) ?? 0);
      if (position > running.written) running.written = position;
      checkResponse(request.method ?? 'GET', url, {
        status: response.statusCode,
        header,
        body: textOf(response),
      });
      return response;
    },
    keysOf(url) {
      const caller = {
        platform: { ...platform, isSuspended: false },
        viewer: undefined,
        kind: 'anonymous',
        language: platform.language,
      } as const;
      const beside = { host: platform.hostNames[0] ?? '' };
      return server.inProcessCalls.with(server, caller, beside, async (api) => {
        const answer = await api({ method: 'GET', url });
        return answer.headers[headers.surrogateKey]?.split(' ') ?? [];
      });
    },
    context: (at = platform) => commandContext(at),
    // Anew each time: it holds for some minutes only.
    async systemHeaders() {
      const claims = { sub: 'system:test', platformGuid: platform.guid } as const;
      return bearer(await signSystemToken(secretKey, claims, new Date()));
    },
    async createUser(role, at = platform, roleIds = []) {
      const email = `${randomUUID()}@example.nl`;
      const password = 'een lang wachtwoord';
      const names = { firstName: 'Jan', middleName: 'de', lastName: 'Vries' };
      const account = { email, password, ...names, roleIds, ...(role === undefined ? {} : { role }) };
      const made = await app.get(Accounts).create(account, at, commandContext(at), { isVerified: true });
      await reached(connections, ['users'], made.position);
      if (made.position > running.written) running.written = made.position;
      const claims = { userGuid: made.userGuid, platformGuid: at.guid };
      const { accessToken } = await signAccessToken(secretKey, claims, new Date());
      return { guid: made.userGuid, email, password, headers: bearer(accessToken) };
    },
  };
}

function commandContext(platform: Platform): CommandContext {
  return {
    changeId: randomUUID(),
    correlationId: 'test',
    causationId: 'test',
    actorKind: 'system',
    via: 'cli',
    platformGuid: platform.guid,
    at: new Date().toISOString(),
    strict: false,
  };
}

/** A platform with a host name of its own: the files of a worker share one event store. */
export function newPlatform(): Platform {
  const guid = randomUUID();
  return {
    guid,
    name: 'Gemeente Duinwijk',
    description: 'Een kleine gemeente aan zee',
    hostNames: [`${guid}.example.nl`],
    timeZone: 'Europe/Amsterdam',
    language: 'nl',
    roles: [
      { guid: randomUUID(), kind: 'Admin' },
      { guid: randomUUID(), kind: 'ContentManager' },
    ],
  };
}

async function testConfig(dataDir: string, changes: Partial<Config> = {}): Promise<Config> {
  const config = parseConfig({
    DATA_DIR: dataDir,
    EVENTSTORE_URL: workerEventStoreUrl(),
    DATABASE_URL: changes.databaseUrl ?? (await createTestDatabase('withReadModels')),
    SECRET_KEY: 'a-secret-for-tests-of-enough-characters',
    RATE_LIMITS: 'off',
    // Requests without a network come from this machine.
    TRUSTED_PROXIES: '127.0.0.1',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
    NODE_ENV: 'test',
  });
  return { ...config, ...changes };
}

function startProjections({ config, logger }: OpenConnections, store: EventStore): () => Promise<void> {
  const db = openDatabase<unknown>(config.databaseUrl, {
    applicationName: 'projections',
    maxConnections: 16,
  });
  const stop = new AbortController();
  const running = runProjections(projections, { db, store, logger }, stop.signal);
  const heartbeat = startHeartbeat({ db, logger, role: 'projections' });
  return async () => {
    await heartbeat.stop();
    stop.abort();
    await running;
    await db.destroy();
  };
}

async function reached(
  { positions }: OpenConnections,
  projections: readonly ProjectionName[],
  position: bigint,
): Promise<void> {
  if (!(await positions.waitFor(projections, position, positionTimeoutMs))) {
    throw new Error(`The read models did not reach ${position} in time`);
  }
}

/** A request of somebody who wrote before. */
function readingFrom(position: bigint, request: TestRequest): TestRequest {
  const { method = 'GET', headers: given = {} } = request;
  if (position === 0n || method !== 'GET' || !('authorization' in given)) return request;
  return { ...request, headers: { [headers.minPosition]: String(position), ...given } };
}

function injection(url: string, request: TestRequest, platform: Platform): InjectOptions {
  const { method = 'GET', headers: given, body } = request;
  const host = platform.hostNames[0] ?? 'localhost';
  return {
    method,
    url,
    headers: { host, ...given },
    ...(body === undefined ? {} : { payload: body as NonNullable<InjectOptions['payload']> }),
  };
}

/** The body as it was before it was compressed on its way. */
function textOf({ headers, rawPayload }: LightMyRequestResponse): string {
  const encoding = headers['content-encoding'];
  if (encoding === 'br') return brotliDecompressSync(rawPayload).toString();
  return (encoding === 'gzip' ? gunzipSync(rawPayload) : rawPayload).toString();
}

function bearer(token: string): { authorization: string } {
  return { authorization: `Bearer ${token}` };
}

async function noClient(): ReturnType<Render> {
  throw new Error('This service has no client');
}
