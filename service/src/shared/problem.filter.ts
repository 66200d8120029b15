import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Inject } from '@nestjs/common';
import { problemMediaType } from '@spoor/contracts/shared/problem';
import type { Logger } from '@spoor/infra/logger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorPage } from '../rendering/error-page.ts';
import { type Failure, failureOf } from './failure.ts';
import { problemOf } from './problem-document.ts';
import { tokens } from './providers.ts';
import { createNonce, pagePolicy } from './security-headers.ts';

/** Turns everything that was thrown, anywhere, into one problem document (RFC 9457), or into a page for a browser. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(@Inject(tokens.logger) private readonly logger: Logger) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const thrown = error instanceof HttpException ? (error.cause ?? error) : error;
    const failure = failureOf(thrown, request.isAhead);
    this.log(failure, error, request.id);
    if (reply.sent) return;
    reply.status(failure.status).headers(failure.headers);
    if (request.routeOptions.config.isPage === true) {
      const nonce = createNonce();
      reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', pagePolicy(nonce))
        .send(errorPage(failure.status, request.id, nonce));
    } else {
      reply.type(problemMediaType).send(problemOf(failure, request));
    }
  }

  /** Only what is our own fault is an error; the detail of all others serves developers. */
  private log({ status, code, detail }: Failure, error: unknown, correlationId: string): void {
    if (code === 'internal') this.logger.error({ err: error, correlationId }, 'Request failed');
    else if (status >= 500)
      this.logger.warn({ err: error, correlationId, code }, 'Request could not be served');
    else this.logger.debug({ correlationId, code, detail }, 'Request refused');
  }
}
