import { readFileSync } from 'node:fs';
import Fastify from 'fastify';

/**
 * The limit for anything served over HTTP: Fastify alone, in a process of its own, with the bytes in memory.
 * Arguments: file with the bytes, media type. Sends its port to the parent.
 */
const [file = '', mediaType = 'application/octet-stream'] = process.argv.slice(2);
const bytes = readFileSync(file);

const server = Fastify();
server.get('/', (_, reply) => reply.type(mediaType).send(bytes));
const address = await server.listen({ port: 0, host: '127.0.0.1' });
process.send?.(Number(new URL(address).port));
