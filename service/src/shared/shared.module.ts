import { type DynamicModule, Global, Module, type Provider } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, APP_PIPE } from '@nestjs/core';
import { CqrsModule } from '@nestjs/cqrs';
import { createChangeRunner } from '../changes/run-change.ts';
import { createResponseCache } from '../rendering/response-cache.ts';
import { AccessGuard } from './access.guard.ts';
import { createFoldedStreams } from './folded-streams.ts';
import { createCommandHandler } from './handle-command.ts';
import { IdempotencyInterceptor } from './idempotency.interceptor.ts';
import { PageReplies } from './page-replies.ts';
import { ProblemFilter } from './problem.filter.ts';
import { type Connections, connectionProviders, tokens } from './providers.ts';
import { WriteReplies } from './replies.ts';
import { ReplyInterceptor } from './reply.interceptor.ts';
import { validationPipe } from './validation-pipe.ts';
import type { WriteSide } from './write-side.ts';

const visitorCacheBytes = 64 * 1024 * 1024;

@Global()
@Module({})
class SharedModule {}

/** What every feature gets without asking: the connections, and the same treatment of every request. */
export function sharedModule(connections: Connections): DynamicModule {
  const handedOut = [
    ...connectionProviders(connections),
    ...writeProviders(connections),
    { provide: tokens.responseCache, useValue: createResponseCache(visitorCacheBytes) },
    WriteReplies,
    PageReplies,
  ];
  return {
    module: SharedModule,
    imports: [CqrsModule.forRoot()],
    providers: [
      ...handedOut,
      { provide: APP_GUARD, useClass: AccessGuard },
      { provide: APP_PIPE, useValue: validationPipe },
      { provide: APP_FILTER, useClass: ProblemFilter },
      { provide: APP_INTERCEPTOR, useClass: IdempotencyInterceptor },
      { provide: APP_INTERCEPTOR, useClass: ReplyInterceptor },
    ],
    exports: handedOut,
  };
}

/** All who write share what is folded, so that each stream is kept in memory once. */
function writeProviders({ store }: Connections): Provider[] {
  const writeSide: WriteSide = { store, streams: createFoldedStreams(store) };
  return [
    { provide: tokens.writeSide, useValue: writeSide },
    { provide: tokens.handleCommand, useValue: createCommandHandler(writeSide) },
    { provide: tokens.runChange, useValue: createChangeRunner(writeSide) },
  ];
}
