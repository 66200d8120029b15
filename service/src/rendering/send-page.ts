import { headers } from '@spoor/contracts/shared/headers';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createNonce, pagePolicy } from '../shared/security-headers.ts';
import { answerLifetime } from './answer-lifetime.ts';
import { noncePlaceholder, type RenderedPage } from './render-page.ts';
import { htmlType, storedPage } from './stored-answer.ts';
import { sendStored } from './visitor-cache.hooks.ts';

/**
 * Sends a rendered page, and keeps it for the next visitor where it is one that every visitor gets alike. A page that
 * lacks what could not be read at this moment is for this visitor only.
 */
export function sendPage(page: RenderedPage, request: FastifyRequest, reply: FastifyReply): void {
  const { fill } = request;
  if (fill === undefined || !page.isKeepable || page.status !== 200 || page.keys.length === 0) {
    sendOnce(page, reply);
    return;
  }
  const beside = { ...page.headers, [headers.surrogateKey]: page.keys.join(' ') };
  const answer = storedPage(page.document, noncePlaceholder, beside, page.keys);
  fill.store(answer, answerLifetime(request.caller.platform, fill.begunAt));
  fill.end();
  sendStored(answer, request, reply);
}

function sendOnce({ status, headers: own, document }: RenderedPage, reply: FastifyReply): void {
  const nonce = createNonce();
  reply
    .status(status)
    .headers({ 'content-type': htmlType, 'content-security-policy': pagePolicy(nonce), ...own })
    .send(document.toString('utf8').replaceAll(noncePlaceholder, nonce));
}
