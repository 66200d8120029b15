import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Inject } from '@nestjs/common';
import { type Problem, problemMediaType } from '@spoor/contracts/shared/problem';
import type { Logger } from '@spoor/infra/logger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorPage } from '../rendering/error-page.ts';
import { type Failure, failureOf } from './failure.ts';
import { issueText } from './issue-texts.ts';
import { type Language, languageOf } from './language.ts';
import { problemTitle } from './problem-texts.ts';
import { tokens } from './providers.ts';

/** Turns everything that was thrown, anywhere, into one problem document (RFC 9457), or into a page for a browser. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(@Inject(tokens.logger) private readonly logger: Logger) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const failure = failureOf(error instanceof HttpException ? (error.cause ?? error) : error);
    this.log(failure, error, request.id);
    if (reply.sent) return;
    reply.status(failure.status).headers(failure.headers);
    if (request.routeOptions.config.isPage === true) {
      reply.type('text/html; charset=utf-8').send(errorPage(failure.status, request.id));
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

function problemOf(failure: Failure, request: FastifyRequest): Problem {
  const language = request.caller?.language ?? languageOf(request.headers['x-language']);
  const { code, status, detail, issues, conflicts } = failure;
  return {
    type: `urn:spoor:problem:${code}`,
    title: problemTitle(code, language),
    status,
    code,
    ...(detail === undefined ? {} : { detail }),
    correlationId: request.id,
    ...(issues.length === 0 ? {} : { errors: errorsOf(failure, language) }),
    ...(conflicts.length === 0 ? {} : { conflicts: [...conflicts] }),
  };
}

function errorsOf({ issues }: Failure, language: Language): Problem['errors'] {
  return issues.map((issue) => ({
    path: pointer(issue.path ?? []),
    code: issue.code ?? 'invalid',
    message: issueText(issue, language),
  }));
}

/** The place of a value as a JSON Pointer (RFC 6901). */
function pointer(path: readonly unknown[]): string {
  return path.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}
