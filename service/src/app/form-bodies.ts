import type { FastifyInstance } from 'fastify';
import { DomainError } from '../shared/domain-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes what forms in browsers post without scripts: names and values, in order. */
    takesForms?: boolean;
  }
}

/**
 * Reads bodies of forms, for the routes that take them alone: other sites can have browsers send such a body without asking
 * anybody, so the API knows no such bodies.
 */
export function readFormBodies(server: FastifyInstance): void {
  server.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (request, body, done) => {
      if (request.routeOptions.config.takesForms === true) done(null, [...new URLSearchParams(body)]);
      else done(new DomainError('unsupported_media_type'));
    },
  );
}
