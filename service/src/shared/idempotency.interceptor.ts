import {
  type CallHandler,
  type ExecutionContext,
  HttpStatus,
  Inject,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import { headers } from '@spoor/contracts/shared/headers';
import type { Logger } from '@spoor/infra/logger';
import { locateChange } from '@spoor/projections/changes/change-log/change-log.queries';
import type { DecryptPersonalData } from '@spoor/projections/query-context';
import type { PositionWaiter } from '@spoor/projections/runtime/position-waiter';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { changeIdOf, idempotencyKeyOf } from './command-context-of.ts';
import { DomainError } from './domain-error.ts';
import { failureOf } from './error-mapping.ts';
import type { IdempotencyStore, KeyedRequest, StoredResponse } from './idempotency.store.ts';
import { minPositionOf } from './min-position.ts';
import { type EncryptPersonalData, tokens } from './providers.ts';
import { readTimeoutMs } from './replies.ts';
import { platformOf, queryContextOf } from './request-caller.ts';
import { routeConfig } from './route-config.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Responses are not stored: they hold a secret, or are outdated at once. */
    skipIdempotency?: boolean;
    /** Responses are about whom the address names, or else about who asks, and stored sealed with their key. */
    isPersonal?: boolean;
  }
}

/** For responses with a token or link, which must not be stored. */
export const SecretReply = () => routeConfig({ skipIdempotency: true });

/** For responses about the present moment, of calls without lasting effect. */
export const TransientReply = () => routeConfig({ skipIdempotency: true });

/** For responses that tell what is sealed in events, of the person or submission of the address: erasing them erases what is stored. */
export const PersonalReply = () => routeConfig({ isPersonal: true });

const replayedHeaders = ['etag', headers.changeId, headers.commitPosition];

/**
 * Repeats the first response for a write with the same idempotency key, and refuses another write with it. Recording derives
 * the Change id from the key, which prevents duplicates; so a key has to be that of one request before anything is recorded.
 */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(
    @Inject(tokens.idempotency) private readonly store: IdempotencyStore,
    @Inject(tokens.positions) private readonly positions: PositionWaiter,
    @Inject(tokens.logger) private readonly logger: Logger,
    @Inject(tokens.encryptPersonalData) private readonly encrypt: EncryptPersonalData,
    @Inject(tokens.decryptPersonalData) private readonly decrypt: DecryptPersonalData,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    const keyed = keyedRequest(request);
    if (keyed === undefined) return next.handle();
    const answer = () => lastValueFrom(next.handle(), { defaultValue: undefined });
    return from(this.once(keyed, request, reply, answer));
  }

  private async once(
    keyed: KeyedRequest,
    request: FastifyRequest,
    reply: FastifyReply,
    answer: () => Promise<unknown>,
  ): Promise<unknown> {
    const earlier = await this.store.claim(keyed);
    if (earlier?.kind === 'mismatch') throw new DomainError('idempotency_mismatch');
    if (earlier !== undefined) await this.requireNotUndone(request);
    const known = earlier?.answer && (await this.opened(earlier.answer));
    if (known !== undefined) return repeat(known, reply);
    const body = await answer().catch(async (error: unknown) => {
      // What failed otherwise may have been recorded, and a key that was there before belongs to an earlier call.
      if (earlier === undefined && failureOf(error).status < 500) await this.release(keyed);
      throw error;
    });
    // Accepted but not readable yet: a repeated call may get the full response.
    if (reply.statusCode === HttpStatus.ACCEPTED) return body;
    const given = { status: reply.statusCode, headers: storedHeaders(reply), body: body ?? null };
    await this.save(keyed, given, subjectOf(request));
    return body;
  }

  /**
   * What was asked for and taken back is not there to be answered with, and is not done again under the same key.
   * @throws DomainError `undone`
   */
  private async requireNotUndone(request: FastifyRequest): Promise<void> {
    const seen = minPositionOf(request);
    if (seen !== undefined) await this.positions.waitFor(['change-log'], seen, readTimeoutMs);
    const change = await locateChange(queryContextOf(request), changeIdOf(request));
    if (change?.undoneBy == null) return;
    throw new DomainError('undone', 'undone_meanwhile', { undoneBy: change.undoneBy });
  }

  private async release(keyed: KeyedRequest): Promise<void> {
    await this.store.release(keyed).catch((error: unknown) => {
      this.logger.warn({ err: error }, 'The key of a refused write could not be released');
    });
  }

  /** The write has succeeded, so a response that cannot be stored must not make it fail. */
  private async save(
    keyed: KeyedRequest,
    answer: StoredResponse,
    subject: string | undefined,
  ): Promise<void> {
    try {
      const kept = subject === undefined ? answer : await this.sealed(subject, answer);
      if (kept !== undefined) await this.store.save(keyed, kept);
    } catch (error) {
      this.logger.warn({ err: error }, 'The answer to a write could not be kept');
    }
  }

  /** @returns undefined where the subject was erased meanwhile */
  private async sealed(
    subject: string,
    { body, ...answer }: StoredResponse,
  ): Promise<StoredResponse | undefined> {
    const sealed = await this.encrypt(subject, body);
    return sealed && { ...answer, body: null, sealed };
  }

  /** @returns undefined where whom it is about was erased: it is made again, without them */
  private async opened({ sealed, ...answer }: StoredResponse): Promise<StoredResponse | undefined> {
    if (sealed === undefined) return answer;
    const [body] = await this.decrypt([sealed]);
    return body === undefined ? undefined : { ...answer, body };
  }
}

/** Whom an answer is about that says what is sealed everywhere else. */
function subjectOf({ routeOptions, params, caller }: FastifyRequest): string | undefined {
  if (routeOptions.config.isPersonal !== true) return undefined;
  return (params as { readonly guid?: string }).guid ?? caller.viewer?.guid;
}

function keyedRequest(request: FastifyRequest): KeyedRequest | undefined {
  const { method, url, body, caller, routeOptions } = request;
  const key =
    method === 'GET' || routeOptions.config.skipIdempotency === true ? undefined : idempotencyKeyOf(request);
  if (key === undefined) return undefined;
  const content = JSON.stringify([caller.viewer?.guid ?? caller.kind, method, url, body]);
  return { platformGuid: platformOf(request).guid, key, content };
}

function repeat({ status, headers: stored, body }: StoredResponse, reply: FastifyReply): unknown {
  reply.status(status).headers(stored);
  return body ?? undefined;
}

function storedHeaders(reply: FastifyReply): Record<string, string> {
  return Object.fromEntries(
    replayedHeaders.flatMap((name) => (reply.hasHeader(name) ? [[name, String(reply.getHeader(name))]] : [])),
  );
}
