import { type DynamicModule, Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, APP_PIPE } from '@nestjs/core';
import { CqrsModule } from '@nestjs/cqrs';
import { AccessGuard } from './access.guard.ts';
import { IdempotencyInterceptor } from './idempotency.interceptor.ts';
import { ProblemFilter } from './problem.filter.ts';
import { type Connections, connectionProviders } from './providers.ts';
import { WriteReplies } from './replies.ts';
import { ReplyInterceptor } from './reply.interceptor.ts';
import { validationPipe } from './validation-pipe.ts';

/** What every feature gets without asking: the connections, and the same treatment of every request. */
@Global()
@Module({})
export class SharedModule {
  static on(connections: Connections): DynamicModule {
    const handedOut = [...connectionProviders(connections), WriteReplies];
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
}
