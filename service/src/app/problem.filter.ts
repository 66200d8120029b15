import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Inject } from '@nestjs/common';
import { problemMediaType } from '@spoor/contracts/shared/problem';
import { ExplainedError } from '@spoor/infra/explained-error';
import type { Logger } from '@spoor/infra/logger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { failureEntry } from '../logs/failure-entry.ts';
import { ServerLog } from '../logs/server-log.ts';
import { errorPage } from '../rendering/error-page.ts';
import { DomainError } from '../shared/domain-error.ts';
import { type Failure, failureOf } from '../shared/error-mapping.ts';
import { tokens } from '../shared/providers.ts';
import { createNonce, pagePolicy } from '../shared/security-headers.ts';
import { problemOf } from './problem-document.ts';

/** Turns every exception into a problem document (RFC 9457), or into an error page for browsers. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(
    @Inject(tokens.logger) private readonly logger: Logger,
    @Inject(ServerLog) private readonly serverLog: ServerLog,
  ) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const thrown = error instanceof HttpException ? (error.cause ?? error) : error;
    const failure = withByteLimit(failureOf(thrown, request.isAhead), request);
    this.log(failure, error, request.id);
    if (failure.code === 'internal') this.serverLog.add(failureEntry(thrown, request), request);
    if (reply.sent) return;
    reply.status(failure.status).headers(failure.headers);
    if (request.routeOptions.config.isPage === true) {
      const nonce = createNonce();
      reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', pagePolicy(nonce))
        .send(errorPage(request, failure, nonce));
    } else {
      reply.type(problemMediaType).send(problemOf(failure, request));
    }
  }

  /** Only faults of our own are logged as errors; refusals are for debugging. */
  private log({ status, code, reason }: Failure, error: unknown, correlationId: string): void {
    if (code === 'internal') this.logger.error({ err: error, correlationId }, 'Request failed');
    else if (status >= 500)
      this.logger.warn({ err: explained(error), correlationId, code }, 'Request could not be served');
    else this.logger.debug({ correlationId, code, reason }, 'Request refused');
  }
}

/** A refusal is told by its code and reason alone: where it was made, nothing is wrong. */
function explained(error: unknown): unknown {
  return error instanceof DomainError ? new ExplainedError(error.message, { cause: error.cause }) : error;
}

/** A body that is too large is refused while it is read, by what knows no reasons. */
function withByteLimit(failure: Failure, { routeOptions }: FastifyRequest): Failure {
  const bytes = routeOptions.bodyLimit;
  if (failure.code !== 'payload_too_large' || failure.reason !== undefined || bytes === undefined)
    return failure;
  return { ...failure, reason: { name: 'bytes_at_most', values: { bytes } } };
}
