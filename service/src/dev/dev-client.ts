import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { Render } from '@spoor/contracts/rendering/render';
import { createServer, isRunnableDevEnvironment } from 'vite';
import { clientFilesPath } from '../shared/client-files-path.ts';

const root = fileURLToPath(new URL('../../../client/', import.meta.url));
const entry = '/src/entry-server.tsx';

/** Vite adds this nonce to what it injects; it is replaced by the nonce of each page. */
const nonceOfVite = 'nonce-of-vite';

/** The client, served from its sources. */
export interface DevClient {
  readonly render: Render;
  /** Responds with a file of the client, or calls `next`. */
  serve(request: IncomingMessage, response: ServerResponse, next: () => void): void;
  close(): Promise<void>;
}

/** @param http carries Vite's websocket for hot reloading */
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

  // Vite transforms an empty page only: in a rendered one it would prefix addresses that have their prefix already.
  const viteHead = vite
    .transformIndexHtml('/', '<head></head>')
    .then((page) => /<head>(.*)<\/head>/s.exec(page)?.[1] ?? '');

  const renderFromSource: Render = async (request) => {
    try {
      const { render }: { render: Render } = await ssr.runner.import(entry);
      return await render(request);
    } catch (error) {
      // A file that was imported while it was being saved stays broken in Vite's cache.
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
      // Without surrogate keys nothing is cached.
      return { ...result, keys: [], body: Readable.from([page]) };
    },
    serve(request, response, next) {
      if (request.url?.startsWith(clientFilesPath)) vite.middlewares(request, response, next);
      else next();
    },
    close: () => vite.close(),
  };
}
