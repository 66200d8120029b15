import {
  type CallHandler,
  type ExecutionContext,
  Inject,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { headers } from '@spoor/contracts/shared/headers';
import type {
  IdempotencyStore,
  KeyedRequest,
  StoredAnswer,
} from '@spoor/infra/idempotency/idempotency-store';
import type { Logger } from '@spoor/infra/logger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { platformOf } from './caller.ts';
import { idempotencyKeyOf } from './command-context-of.ts';
import { DomainError } from './domain-error.ts';
import { tokens } from './providers.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answer holds something that is written down nowhere, or is out of date at once. */
    isMadeAnew?: boolean;
  }
}

/** For routes whose answer holds a token or link: it is never kept, and made anew for whoever asks again. */
export const Secret = () => RouteConfig({ isMadeAnew: true });

/** For routes that say how things are at this moment and change nothing that lasts: asked again, they say it again. */
export const Momentary = () => RouteConfig({ isMadeAnew: true });

const keptHeaders = ['etag', headers.changeId, headers.commitPosition];

/**
 * Gives whoever sends a write again, because its answer got lost, the first answer again. Only a convenience: that
 * nothing happens twice is seen to where it is recorded, by the id of the Change.
 */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(
    @Inject(tokens.idempotency) private readonly store: IdempotencyStore,
    @Inject(tokens.logger) private readonly logger: Logger,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    const keyed = keyedRequest(request);
    if (keyed === undefined) return next.handle();
    return from(this.once(keyed, reply, () => lastValueFrom(next.handle(), { defaultValue: undefined })));
  }

  private async once(
    keyed: KeyedRequest,
    reply: FastifyReply,
    answer: () => Promise<unknown>,
  ): Promise<unknown> {
    const earlier = await this.store.find(keyed);
    if (earlier?.kind === 'mismatch') throw new DomainError('idempotency_mismatch');
    if (earlier?.kind === 'same') return repeat(earlier.answer, reply);
    const body = await answer();
    await this.keep(keyed, { status: reply.statusCode, headers: headersToKeep(reply), body: body ?? null });
    return body;
  }

  /** The write has been done: that its answer cannot be kept must not make it look as if it failed. */
  private async keep(keyed: KeyedRequest, answer: StoredAnswer): Promise<void> {
    await this.store.keep(keyed, answer).catch((error: unknown) => {
      this.logger.warn({ err: error }, 'The answer to a write could not be kept');
    });
  }
}

function keyedRequest(request: FastifyRequest): KeyedRequest | undefined {
  const { method, url, body, caller, routeOptions } = request;
  const key =
    method === 'GET' || routeOptions.config.isMadeAnew === true ? undefined : idempotencyKeyOf(request);
  if (key === undefined) return undefined;
  const content = JSON.stringify([caller.viewer?.guid ?? caller.kind, method, url, body]);
  return { platformGuid: platformOf(request).guid, key, content };
}

function repeat({ status, headers: kept, body }: StoredAnswer, reply: FastifyReply): unknown {
  reply.status(status).headers(kept);
  return body ?? undefined;
}

function headersToKeep(reply: FastifyReply): Record<string, string> {
  return Object.fromEntries(
    keptHeaders.flatMap((name) => (reply.hasHeader(name) ? [[name, String(reply.getHeader(name))]] : [])),
  );
}
