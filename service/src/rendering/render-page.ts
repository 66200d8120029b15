import { buffer } from 'node:stream/consumers';
import type { Render, RenderRequest } from '@spoor/contracts/rendering/rendering';
import { headers } from '@spoor/contracts/shared/headers';
import type { UserView } from '@spoor/contracts/users/user.views';
import type { FastifyRequest } from 'fastify';
import { type Caller, platformOf } from '../shared/caller.ts';
import { createNonce } from '../shared/security-headers.ts';

/** A rendered page that is not sent yet. */
export interface RenderedPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Surrogate keys of everything that it was made of. */
  readonly keys: readonly string[];
  /** Empty for a redirect. */
  readonly document: Buffer;
  /** Whether everything that it asked for could be read, and is for everybody. */
  readonly isKeepable: boolean;
}

/** Stands where each answer gets a nonce of its own. Nobody can guess it, so nobody can write it into a page. */
export const noncePlaceholder = createNonce();

const robots = 'x-robots-tag';

/** Milliseconds. A page that takes longer will not come. */
const patience = 10_000;

/** Has the client render an address for somebody, with an API that answers inside this process. */
export async function renderPage(
  render: Render,
  request: FastifyRequest,
  caller: Caller,
  user: UserView | null,
): Promise<RenderedPage> {
  const { guid, name, description } = platformOf(request);
  const beside = {
    host: request.host,
    [headers.correlationId]: request.id,
    [headers.language]: caller.language,
  };
  return request.server.inProcessCalls.with(request.server, caller, beside, async (api) => {
    let isWhole = true;
    let isUnlisted = false;
    const asked: RenderRequest = {
      url: `${request.protocol}://${request.host}${request.url}`,
      async api(call) {
        const answer = await api(call);
        isWhole &&= answer.status < 500;
        isUnlisted ||= answer.headers[robots] !== undefined;
        return answer;
      },
      user,
      platform: { guid, name, description },
      language: caller.language,
      nonce: noncePlaceholder,
      correlationId: request.id,
      signal: AbortSignal.timeout(patience),
    };
    const { body, ...result } = await render(asked);
    const document = body === null ? Buffer.alloc(0) : await buffer(body);
    // What was shown to whoever holds a link is for nobody else: not for search engines, nor for the next visitor.
    const headers = isUnlisted ? { ...result.headers, [robots]: 'noindex' } : result.headers;
    return { ...result, headers, document, isKeepable: isWhole && !isUnlisted };
  });
}
