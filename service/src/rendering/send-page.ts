import type { FastifyReply, FastifyRequest } from 'fastify';
import { createNonce, pagePolicy } from '../shared/security-headers.ts';
import { cacheLifetime } from './cache-lifetime.ts';
import { cachedPage, htmlType } from './cached-response.ts';
import { withNonce } from './nonce-document.ts';
import type { RenderedPage } from './render-page.ts';
import { sendCached } from './visitor-cache.hooks.ts';

/**
 * Sends a rendered page, and caches it where every visitor gets the same. A page that lacks data which could not be
 * read is not cached.
 */
export function sendPage(page: RenderedPage, request: FastifyRequest, reply: FastifyReply): void {
  const { pendingResponse } = request;
  if (pendingResponse === undefined || !page.isCacheable || page.status !== 200 || page.keys.length === 0) {
    sendOnce(page, reply);
    return;
  }
  const answer = cachedPage(page.pieces, page.headers, page.keys, page);
  pendingResponse.store(
    answer,
    cacheLifetime(request.caller.platform, pendingResponse.startedAt, page.expires),
  );
  pendingResponse.end();
  sendCached(answer, request, reply);
}

function sendOnce({ status, headers: own, pieces, ...reach }: RenderedPage, reply: FastifyReply): void {
  const nonce = createNonce();
  reply
    .status(status)
    .headers({ 'content-type': htmlType, 'content-security-policy': pagePolicy(nonce, reach), ...own })
    .send(withNonce(pieces, nonce));
}
