import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { Render } from '@spoor/contracts/rendering/render';
import type { FastifyInstance } from 'fastify';
import { clientFilesPath } from '../shared/client-files-path.ts';

/** The client's build; the relative path is the same from `src` and from `dist`. */
const built = new URL('../../../client/dist/', import.meta.url);

/** Renders with the client's production build, which is loaded at the first request. */
export function builtRender(): Render {
  let entry: Promise<{ render: Render }> | undefined;
  return async (request) => {
    entry ??= import(new URL('server/entry-server.js', built).href);
    return (await entry).render(request);
  };
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
