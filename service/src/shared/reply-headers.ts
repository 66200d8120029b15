import type { FastifyReply } from 'fastify';

/** The headers that a reply carries so far, for whoever sends it past Fastify. */
export function replyHeaders(reply: FastifyReply): Record<string, string> {
  const given = Object.entries(reply.getHeaders());
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}
