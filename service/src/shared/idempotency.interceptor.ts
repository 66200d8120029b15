import { createHmac } from 'node:crypto';
import {
  type CallHandler,
  type ExecutionContext,
  HttpStatus,
  Inject,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import { headers } from '@spoor/contracts/shared/headers';
import type { Config } from '@spoor/infra/config';
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
    /** Responses are not stored: they hold a secret that works once, or are outdated at once. */
    skipIdempotency?: boolean;
    /** By whose key, of a person, submission or program, responses are stored sealed; undefined: they are not stored, and made again. */
    sealedFor?: SubjectOf;
    /** The body of the request may hold a password: what is kept to know the request again cannot be guessed at. */
    isSecret?: boolean;
  }
}

/** @returns the guid of whom a response is about, or who alone may see it */
type SubjectOf = (request: FastifyRequest, body: unknown) => string | undefined;

/** For responses with a token or link that works once or soon no more, which must not be stored. */
export const SecretReply = () => routeConfig({ skipIdempotency: true });

/** For responses about the present moment, of calls without lasting effect. */
export const TransientReply = () => routeConfig({ skipIdempotency: true });

/** For responses that tell what is sealed in events, of the person or submission of the address: erasing them erases what is stored. */
export const PersonalReply = () =>
  routeConfig({
    sealedFor: ({ params, caller }) => (params as { guid?: string }).guid ?? caller.viewer?.guid,
  });

/** For responses with a secret that lasts, told once: who asks again under the same key gets the same. */
export const LastingSecretReply = (sealedFor: SubjectOf = ({ caller }) => caller.viewer?.guid) =>
  routeConfig({ sealedFor, isSecret: true });

/** For responses that are made again each time, of calls of which a repetition is known otherwise. */
export const UnstoredReply = () => routeConfig({ sealedFor: () => undefined });

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
    @Inject(tokens.config) private readonly config: Config,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    const keyed = keyedRequest(request, this.config.secretKey);
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
    const { sealedFor } = request.routeOptions.config;
    if (sealedFor === undefined) await this.save(keyed, given);
    else await this.seal(keyed, given, sealedFor(request, body));
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
  private async save(keyed: KeyedRequest, answer: StoredResponse): Promise<void> {
    await this.store.save(keyed, answer).catch((error: unknown) => this.warnOfLost(error));
  }

  /** Nothing is kept of what nobody has a key for, or whose key was destroyed meanwhile. */
  private async seal(
    keyed: KeyedRequest,
    { body, ...answer }: StoredResponse,
    subject: string | undefined,
  ): Promise<void> {
    if (subject === undefined) return;
    try {
      const sealed = await this.encrypt(subject, body);
      if (sealed !== undefined) await this.save(keyed, { ...answer, body: null, sealed });
    } catch (error) {
      this.warnOfLost(error);
    }
  }

  private warnOfLost(error: unknown): void {
    this.logger.warn({ err: error }, 'The answer to a write could not be kept');
  }

  /** @returns undefined where whom it is about was erased: it is made again, without them */
  private async opened({ sealed, ...answer }: StoredResponse): Promise<StoredResponse | undefined> {
    if (sealed === undefined) return answer;
    const [body] = await this.decrypt([sealed]);
    return body === undefined ? undefined : { ...answer, body };
  }
}

/** @param secretKey of the installation */
function keyedRequest(request: FastifyRequest, secretKey: string): KeyedRequest | undefined {
  const { method, url, body, caller, routeOptions } = request;
  const { skipIdempotency, isSecret } = routeOptions.config;
  const key = method === 'GET' || skipIdempotency === true ? undefined : idempotencyKeyOf(request);
  if (key === undefined) return undefined;
  const content = JSON.stringify([caller.viewer?.guid ?? caller.kind, method, url, body]);
  const kept = isSecret === true ? createHmac('sha256', secretKey).update(content).digest('hex') : content;
  return { platformGuid: platformOf(request).guid, key, content: kept };
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
