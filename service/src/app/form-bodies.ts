import type { IncomingMessage } from 'node:http';
import { limits } from '@spoor/contracts/shared/limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '../shared/domain-error.ts';
import { isFromOwnPage } from '../shared/own-pages.ts';
import { readFormBody } from './read-form-body.ts';

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
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    async (request: FastifyRequest, body: IncomingMessage) => {
      if (request.routeOptions.config.takesForms !== true) throw new DomainError('unsupported_media_type');
      // Before anything is read: other sites could have the browsers of their visitors keep this one busy.
      if (!isFromOwnPage(request)) throw new DomainError('forbidden');
      const entries = await readFormBody(body.iterator({ destroyOnReturn: false }));
      // What still comes is dropped, so that the answer is read.
      body.resume();
      if (entries === undefined)
        throw new DomainError('payload_too_large', {
          name: 'bytes_at_most',
          values: { bytes: limits.formBytes },
        });
      return entries;
    },
  );
}
