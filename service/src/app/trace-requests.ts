import type { Tracing } from '@spoor/infra/tracing/tracing';
import type { FastifyInstance } from 'fastify';

/** Tells of every request how long it took. What a page asks for while it is rendered is a part of the page's own request. */
export function traceRequests(server: FastifyInstance, tracing: Tracing): void {
  if (!tracing.isOn) return;
  server.addHook('onResponse', (request, reply, done) => {
    const { id: correlationId, method, routeOptions } = request;
    const isPart = server.inProcessCalls.callerOf(request) !== undefined;
    const { statusCode, elapsedTime: durationMs } = reply;
    tracing.record({
      name: `${method} ${routeOptions.url ?? '*'}`,
      kind: isPart ? 'step' : 'request',
      attributes: { 'http.request.method': method, 'http.response.status_code': statusCode },
      correlationId,
      durationMs,
      ...(statusCode < 500 ? {} : { failure: statusCode }),
    });
    done();
  });
}
