import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { Render } from '@spoor/contracts/rendering/rendering';
import type { FastifyInstance } from 'fastify';
import { clientFiles } from '../shared/client-files.ts';

/** What the client's build leaves behind, seen from here: the same from `src` and from `dist`. */
const built = new URL('../../../client/dist/', import.meta.url);

/** Renders with the client's production build, which is loaded when the first page is asked for. */
export function builtRender(): Render {
  let entry: Promise<{ render: Render }> | undefined;
  return async (request) => {
    entry ??= import(new URL('server/entry-server.js', built).href);
    return (await entry).render(request);
  };
}

/** Serves the client's files: their names change with their content, so browsers keep them for ever. */
export async function addClientFiles(server: FastifyInstance): Promise<void> {
  await server.register(fastifyStatic, {
    root: fileURLToPath(new URL('browser/', built)),
    prefix: clientFiles,
    index: false,
    dotfiles: 'ignore',
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
  });
}
