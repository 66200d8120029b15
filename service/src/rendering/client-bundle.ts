import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { Render } from '@spoor/contracts/rendering/render';
import type { FastifyInstance } from 'fastify';
import { clientFilesPath } from '../shared/client-files-path.ts';

/** The client's build; the relative path is the same from `src` and from `dist`. */
const built = new URL('../../../client/dist/', import.meta.url);

/** The client's production build for the server. */
export async function loadClient(): Promise<{ readonly render: Render }> {
  return await import(new URL('server/entry-server.js', built).href);
}

/** Serves the client's files. Their names contain a hash, so browsers may keep them for good. */
export async function addClientFiles(server: FastifyInstance): Promise<void> {
  await server.register(fastifyStatic, {
    root: fileURLToPath(new URL('browser/', built)),
    prefix: clientFilesPath,
    index: false,
    dotfiles: 'ignore',
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
  });
}
