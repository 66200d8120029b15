import { Readable } from 'node:stream';
import type { RenderRequest, RenderResult } from '@spoor/contracts/rendering/rendering';
import { statusOf } from '../shared/api-error.ts';

/**
 * What a visitor sees when a page could not be read: a static Dutch page that needs nothing which may be broken
 * too. It names the correlation id, by which the log tells more, and nothing of what went wrong inside.
 */
export function renderFailurePage(
  error: unknown,
  { correlationId, platform, nonce }: Pick<RenderRequest, 'correlationId' | 'platform' | 'nonce'>,
  keys: ReadonlySet<string>,
): RenderResult {
  const status = Math.max(500, statusOf(error));
  const html = `<!doctype html>
<html lang="nl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Er gaat iets mis - ${escapeHtml(platform.name)}</title>
<style nonce="${escapeHtml(nonce)}">
body{margin:0;display:grid;min-height:100vh;place-items:center;font:18px/1.6 system-ui,sans-serif;color:#10182b;background:#fff}
main{max-width:34rem;padding:24px}h1{font-size:34px;line-height:1.2;margin:0 0 16px}
a{color:#1d4f91}code{font-size:14px}
</style>
</head>
<body>
<main>
<h1>Deze pagina laadt nu niet</h1>
<p>Er ging bij ons iets mis. Probeer het over een minuut nog eens.</p>
<p><a href="">Opnieuw proberen</a></p>
<p>Blijft het misgaan? Noem dan deze code: <code>${escapeHtml(correlationId)}</code></p>
</main>
</body>
</html>`;
  return {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'retry-after': '30', 'cache-control': 'no-store' },
    keys: [...keys],
    body: Readable.from([html]),
  };
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
