import { Readable } from 'node:stream';
import { errorDocument } from '@spoor/contracts/rendering/error-document';
import type { RenderRequest, RenderResult } from '@spoor/contracts/rendering/render';
import { defaultLanguage } from '@spoor/contracts/texts/languages';
import { httpStatusOf } from '../shared/http-status.ts';

/** The page for visitors when something that a page needs could not be read. */
export function renderFailurePage(
  error: unknown,
  { correlationId, nonce }: Pick<RenderRequest, 'correlationId' | 'nonce'>,
  keys: ReadonlySet<string>,
): RenderResult {
  const status = Math.max(500, httpStatusOf(error));
  const html = errorDocument({
    kind: 'unreadable',
    language: defaultLanguage,
    code: correlationId,
    isTransient: true,
    triesAgain: status === 503,
    nonce,
  });
  return {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'retry-after': '30', 'cache-control': 'no-store' },
    keys: [...keys],
    body: Readable.from([html]),
  };
}
