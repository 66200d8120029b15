import { dirname } from 'node:path';
import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';

/**
 * The limit for a page or an image: the same bytes as a file, served by Fastify's static plugin in a process of
 * its own. Argument: the file. Sends its port to the parent.
 */
const [file = ''] = process.argv.slice(2);

const server = Fastify();
await server.register(fastifyStatic, { root: dirname(file) });
const address = await server.listen({ port: 0, host: '127.0.0.1' });
process.send?.(Number(new URL(address).port));
