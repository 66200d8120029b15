import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { Render } from '@spoor/contracts/rendering/rendering';
import { createServer, isRunnableDevEnvironment } from 'vite';
import { clientFiles } from '../shared/client-files.ts';

const root = fileURLToPath(new URL('../../../client/', import.meta.url));
const entry = '/src/entry-server.tsx';

/** Vite puts it onto whatever it adds to a page; each page then gets its own nonce in its place. */
const nonceOfVite = 'nonce-of-vite';

/** The client, straight from its sources. */
export interface DevClient {
  readonly render: Render;
  /** Answers with a file of the client, or calls `next`. */
  serve(request: IncomingMessage, response: ServerResponse, next: () => void): void;
  close(): Promise<void>;
}

/** @param http carries the connection over which browsers hear of saved files */
export async function createDevClient(http: Server): Promise<DevClient> {
  const vite = await createServer({
    root,
    configFile: `${root}vite.config.ts`,
    appType: 'custom',
    html: { cspNonce: nonceOfVite },
    server: { middlewareMode: true, hmr: { server: http } },
  });
  const { ssr } = vite.environments;
  if (!isRunnableDevEnvironment(ssr)) throw new Error('Vite cannot run the client here');

  // Vite is shown an empty page only: in ours it would put its prefix before addresses that have it already.
  const viteHead = vite
    .transformIndexHtml('/', '<head></head>')
    .then((page) => /<head>(.*)<\/head>/s.exec(page)?.[1] ?? '');

  const renderFromSource: Render = async (request) => {
    try {
      const { render }: { render: Render } = await ssr.runner.import(entry);
      return await render(request);
    } catch (error) {
      // A file that was read while it was being saved is remembered as broken, and nobody says that it is whole now.
      ssr.runner.clearCache();
      throw error;
    }
  };

  return {
    async render(request) {
      const result = await renderFromSource(request);
      if (result.body === null) return result;
      const head = (await viteHead).replaceAll(nonceOfVite, request.nonce);
      const page = (await text(result.body)).replace('<head>', () => `<head>${head}`);
      // Without keys nobody keeps it: the next one is made of the next sources.
      return { ...result, keys: [], body: Readable.from([page]) };
    },
    serve(request, response, next) {
      if (request.url?.startsWith(clientFiles)) vite.middlewares(request, response, next);
      else next();
    },
    close: () => vite.close(),
  };
}
