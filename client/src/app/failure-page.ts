import { Readable } from 'node:stream';
import { plainPage } from '@spoor/contracts/rendering/plain-page';
import type { RenderRequest, RenderResult } from '@spoor/contracts/rendering/rendering';
import { statusOf } from '../shared/api-error.ts';

/** What a visitor sees when something that a page is made of could not be read. */
export function renderFailurePage(
  error: unknown,
  { correlationId, nonce }: Pick<RenderRequest, 'correlationId' | 'nonce'>,
  keys: ReadonlySet<string>,
): RenderResult {
  const html = plainPage({
    title: 'Deze pagina laadt nu niet',
    text: 'Er ging bij ons iets mis. Probeer het over een minuut nog eens.',
    code: correlationId,
    isPassing: true,
    nonce,
  });
  return {
    status: Math.max(500, statusOf(error)),
    headers: { 'content-type': 'text/html; charset=utf-8', 'retry-after': '30', 'cache-control': 'no-store' },
    keys: [...keys],
    body: Readable.from([html]),
  };
}
