import { describedRoute } from '@spoor/contracts/api-catalogue';
import { scopeOf } from '@spoor/contracts/api-keys/api-key-scopes';
import { type Route, routerPath } from '@spoor/contracts/shared/route';
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { admit } from './access.guard.ts';
import { refuseQuery } from './no-query.guard.ts';
import { requireOwnPage } from './own-pages.guard.ts';
import { validationPipe } from './validation-pipe.ts';

export interface PlainRoute<Schema extends z.ZodType> {
  readonly config: FastifyContextConfig;
  /** Of the body, as the operation of the route names it. */
  readonly schema: Schema;
  /** Whether who looks as somebody else may call it. */
  readonly isForViewing: boolean;
  /** Resolves when the call may be answered: with the first of the statuses of its operation, and no body. */
  readonly take: (body: z.output<Schema>, request: FastifyRequest, reply: FastifyReply) => Promise<void>;
}

/**
 * Has a function take what is posted to a route, without a controller: for what browsers send by the hundred a second, each of which
 * costs less than finding a method of a controller does. Who may call what is decided by the functions that guard controllers.
 * @throws Error where the body is checked with another schema than the operation names, or there is a query
 */
export function addPlainRoute<Schema extends z.ZodType>(
  server: FastifyInstance,
  route: Route,
  { config, schema, isForViewing, take }: PlainRoute<Schema>,
): void {
  const described = describedRoute(route);
  const {
    access,
    query,
    body,
    responses,
    isBeforeTerms = false,
    isForOwnPages = false,
  } = described.operation;
  if (body !== schema || query !== undefined)
    throw new Error(`${route.path} checks its input otherwise than it promises`);
  const status = Math.min(...Object.keys(responses).map(Number));
  const admission = { needed: access, scope: scopeOf(described), isBeforeTerms, isForViewing };
  server.route({
    method: route.method,
    url: routerPath(route),
    config,
    // That of Nest, which it sets as it starts.
    errorHandler: (error, request, reply) => server.errorHandler(error, request, reply),
    handler: async (request, reply) => {
      admit(request, admission);
      if (isForOwnPages) requireOwnPage(request);
      refuseQuery(request);
      const given = await validationPipe.transform(request.body, { type: 'body', schema });
      await take(given as z.output<Schema>, request, reply);
      return reply.status(status).send();
    },
  });
}
