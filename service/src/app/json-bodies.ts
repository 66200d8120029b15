import type { FastifyInstance } from 'fastify';

/** Reads bodies of JSON. An empty one is none: many clients name the type of what they do not send, with DELETE above all. */
export function readJsonBodies(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, body, done);
  });
}
