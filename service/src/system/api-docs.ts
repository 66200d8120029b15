import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import fastifyStatic from '@fastify/static';
import { urlOf } from '@spoor/contracts/shared/route';
import { systemRoutes } from '@spoor/contracts/system/system.routes';
import type { FastifyInstance } from 'fastify';
import { Reply } from '../shared/replies.ts';
import { createNonce, pagePolicy } from '../shared/security-headers.ts';

const script = 'swagger-ui-bundle.js';
const style = 'swagger-ui.css';
const folder = `${urlOf(systemRoutes.docs)}/`;

/** Serves what the page needs of Swagger UI. */
export async function addApiDocsFiles(server: FastifyInstance): Promise<void> {
  await server.register(fastifyStatic, {
    root: dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json')),
    prefix: folder,
    index: false,
    allowedPath: (path) => path === `/${script}` || path === `/${style}`,
    maxAge: '1d',
    decorateReply: false,
  });
}

/** The page on which developers read the description of the API, and try it out. */
export function apiDocsPage(): Reply<string> {
  const nonce = createNonce();
  const html = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>API</title>
    <link rel="stylesheet" href="${folder}${style}">
  </head>
  <body>
    <div id="docs"></div>
    <script nonce="${nonce}" src="${folder}${script}"></script>
    <script nonce="${nonce}">
      SwaggerUIBundle({ url: ${JSON.stringify(urlOf(systemRoutes.openApi))}, dom_id: '#docs', deepLinking: true, docExpansion: 'none' });
    </script>
  </body>
</html>
`;
  return new Reply(html, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': pagePolicy(nonce),
  });
}
