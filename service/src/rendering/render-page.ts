import { buffer } from 'node:stream/consumers';
import { triedCookieParameter } from '@spoor/contracts/forms/begun-address';
import type { NoncePieces, Render, RenderRequest } from '@spoor/contracts/rendering/render';
import { headers } from '@spoor/contracts/shared/headers';
import type { UserView } from '@spoor/contracts/users/user.views';
import type { FastifyRequest } from 'fastify';
import { addressHas, withParameters } from '../shared/address-parameters.ts';
import { type Caller, platformOf } from '../shared/request-caller.ts';
import { createNonce, type PageReach } from '../shared/security-headers.ts';
import { ownOrigin } from '../shared/site-host.ts';
import { cutAtNonces } from './nonce-document.ts';

export interface RenderedPage extends PageReach {
  readonly status: number;
  readonly isPathKnown?: boolean;
  readonly headers: Readonly<Record<string, string>>;
  /** Surrogate keys of everything that it was made of. */
  readonly keys: readonly string[];
  /** Empty for a redirect. */
  readonly pieces: NoncePieces;
  /** Whether all data could be read and every visitor gets the same. */
  readonly isCacheable: boolean;
  /** When something on it changes by itself; undefined where nothing does. */
  readonly expires: Date | undefined;
}

/** Replaced by a new nonce in each response. Random, so that nobody can write it into a page. */
export const noncePlaceholder = createNonce();

const robots = 'x-robots-tag';

const renderTimeoutMs = 10_000;

/** Renders an address with the client's server bundle and an API within this process. */
export async function renderPage(
  render: Render,
  request: FastifyRequest,
  caller: Caller,
  user: UserView | null,
  options: Pick<RenderRequest, 'postedForm' | 'isGone'> = {},
): Promise<RenderedPage> {
  const { guid, name, description } = platformOf(request);
  const beside = {
    host: request.host,
    [headers.correlationId]: request.id,
    [headers.language]: caller.language,
  };
  return request.server.inProcessCalls.with(request.server, caller, beside, async (api) => {
    let isWhole = true;
    let isNoindex = false;
    let expires: number | undefined;
    const holdsUntil = (moment = '') => {
      const until = Date.parse(moment);
      if (!Number.isNaN(until)) expires = Math.min(expires ?? until, until);
    };
    const renderRequest: RenderRequest = {
      url: `${ownOrigin(request)}${addressOf(request)}`,
      async api(call) {
        const answer = await api(call);
        isWhole &&= answer.status < 500;
        isNoindex ||= answer.headers[robots] !== undefined;
        holdsUntil(answer.headers.expires);
        return answer;
      },
      user,
      platform: { guid, name, description },
      language: caller.language,
      nonce: noncePlaceholder,
      correlationId: request.id,
      signal: AbortSignal.timeout(renderTimeoutMs),
      ...options,
    };
    const { body, validUntil, ...result } = await render(renderRequest);
    if (validUntil !== undefined) holdsUntil(validUntil);
    const pieces = result.pieces ?? {
      plain: body === null ? [] : cutAtNonces(await buffer(body), noncePlaceholder),
    };
    // What a preview link shows is neither for search engines nor for the cache.
    const headers = isNoindex ? { ...result.headers, [robots]: 'noindex' } : result.headers;
    return {
      ...result,
      headers,
      pieces,
      // What came of a form is for whoever posted it.
      isCacheable: isWhole && !isNoindex && options.postedForm === undefined,
      expires: expires === undefined ? undefined : new Date(expires),
    };
  });
}

/** No page reads that a cookie was tried: led to its own address without that, a browser that takes none would try it for ever. */
function addressOf({ url }: FastifyRequest): string {
  return addressHas(url, [triedCookieParameter])
    ? withParameters(url, { [triedCookieParameter]: null })
    : url;
}
