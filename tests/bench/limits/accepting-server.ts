import Fastify from 'fastify';

/** The limit for anything that is only taken in: Fastify alone, which answers every POST with 202. Sends its port to the parent. */
const server = Fastify();
server.post('/', (_, reply) => reply.status(202).send());
const address = await server.listen({ port: 0, host: '127.0.0.1' });
process.send?.(Number(new URL(address).port));
