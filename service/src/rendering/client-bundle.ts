import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { Render } from '@spoor/contracts/rendering/render';
import type { FastifyInstance } from 'fastify';
import { clientFilesPath } from '../shared/client-files-path.ts';
import type { EarlierClientFiles } from './earlier-client-files.ts';

/** The client's build; the relative path is the same from `src` and from `dist`. */
const built = new URL('../../../client/dist/', import.meta.url);

/** The client's production build for the server. */
export async function loadClient(): Promise<{ readonly render: Render }> {
  return await import(new URL('server/entry-server.js', built).href);
}

/** The folder with the client's files for browsers. */
export const browserFolder = fileURLToPath(new URL('browser/', built));

const immutable = 'public, max-age=31536000, immutable';

/**
 * Serves the client's files, and those of earlier versions where this one has none of that name. The names contain a hash, so
 * browsers may keep them for good.
 */
export async function addClientFiles(
  server: FastifyInstance,
  earlier: Pick<EarlierClientFiles, 'open'>,
  folder = browserFolder,
): Promise<void> {
  const own = new Set(await readdir(folder, { recursive: true }));
  await server.register(async (scope) => {
    scope.addHook<{ Params: { '*'?: string } }>('preHandler', async ({ params }, reply) => {
      const name = params['*'] ?? '';
      const file = own.has(name) ? undefined : await earlier.open(name);
      if (file === undefined) return;
      reply
        .headers({ 'cache-control': immutable, 'content-type': file.type, 'content-length': file.size })
        .send(file.stream);
      return reply;
    });
    await scope.register(fastifyStatic, {
      root: folder,
      prefix: clientFilesPath,
      index: false,
      dotfiles: 'ignore',
      preCompressed: true,
      immutable: true,
      maxAge: '1y',
    });
  });
}
