import { type DynamicModule, Global, Module, type Provider } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, APP_PIPE } from '@nestjs/core';
import { CqrsModule } from '@nestjs/cqrs';
import { ownMemoryPlan } from '@spoor/infra/memory/machine-memory';
import type { MemoryPlan } from '@spoor/infra/memory/memory-plan';
import { KnownFilesInterceptor } from '../assets/known-files.interceptor.ts';
import { createChangeRunner } from '../changes/run-change.ts';
import { ServerLog } from '../logs/server-log.ts';
import { ResponseCache } from '../rendering/response-cache.ts';
import { AccessGuard } from '../shared/access.guard.ts';
import { DeciderRegistry } from '../shared/decider-registry.ts';
import { DeferredWork } from '../shared/deferred-work.ts';
import { createCommandHandler } from '../shared/handle-command.ts';
import { IdempotencyInterceptor } from '../shared/idempotency.interceptor.ts';
import { PageReplies } from '../shared/page-replies.ts';
import { type Connections, connectionProviders, tokens } from '../shared/providers.ts';
import { WriteReplies } from '../shared/replies.ts';
import { validationPipe } from '../shared/validation-pipe.ts';
import { WritePermit, withWritePermit } from '../shared/write-permit.ts';
import { createWriteSide } from '../shared/write-side.ts';
import { ProblemFilter } from './problem.filter.ts';
import { ReplyInterceptor } from './reply.interceptor.ts';

@Global()
@Module({})
class GlobalModule {}

/** What every feature can inject without importing a module, and the guards, pipes and filters of every request. */
export function globalModule(connections: Connections): DynamicModule {
  const memory = ownMemoryPlan(connections.config);
  const handedOut = [
    ...connectionProviders(connections),
    ...writeProviders(connections, memory),
    { provide: tokens.responseCache, useValue: new ResponseCache(memory.responseCacheBytes) },
    WriteReplies,
    PageReplies,
    DeferredWork,
    ServerLog,
  ];
  return {
    module: GlobalModule,
    imports: [CqrsModule.forRoot()],
    providers: [
      ...handedOut,
      { provide: APP_GUARD, useClass: AccessGuard },
      { provide: APP_PIPE, useValue: validationPipe },
      { provide: APP_FILTER, useClass: ProblemFilter },
      { provide: APP_INTERCEPTOR, useClass: IdempotencyInterceptor },
      { provide: APP_INTERCEPTOR, useClass: KnownFilesInterceptor },
      { provide: APP_INTERCEPTOR, useClass: ReplyInterceptor },
    ],
    exports: handedOut,
  };
}

/** One write side for the whole process, so that each stream is kept in memory once. */
function writeProviders(connections: Connections, { cachedChanges }: MemoryPlan): Provider[] {
  const permit = new WritePermit();
  const store = withWritePermit(connections.store, permit);
  const deciders = new DeciderRegistry();
  const writeSide = createWriteSide(store, deciders, cachedChanges, () => connections.updates.position);
  return [
    { provide: tokens.writePermit, useValue: permit },
    { provide: DeciderRegistry, useValue: deciders },
    { provide: tokens.writeSide, useValue: writeSide },
    { provide: tokens.handleCommand, useValue: createCommandHandler(writeSide) },
    { provide: tokens.runChange, useValue: createChangeRunner(writeSide) },
  ];
}
