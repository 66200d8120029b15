import type { FastifyInstance } from 'fastify';

/**
 * Sends whoever asks for a page over http to the same page over https. Not for the API: the system's own processes call it within
 * the machine, and whoever sends it secrets over http has done so already.
 */
export function redirectToHttps(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    const { protocol, hostname, url, routeOptions } = request;
    const isOurs = request.server.inProcessCalls.callerOf(request) !== undefined;
    if (protocol === 'https' || isOurs || routeOptions.config.isPage !== true) done();
    else reply.redirect(`https://${hostname}${url}`, 308);
  });
}
