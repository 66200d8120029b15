import { buffer } from 'node:stream/consumers';
import type { MessagePort } from 'node:worker_threads';
import type { InProcessApi } from '@spoor/contracts/rendering/render';
import { loadClient } from './client-bundle.ts';
import { compressPieces, cutAtNonces } from './nonce-document.ts';
import type { ApiAnswer, ApiQuestion, RenderedTask, RenderTask } from './render-task.ts';

// Before the first page is asked for.
const client = loadClient();

/** Renders a page in a thread of its own; every call of the API goes to the main thread. */
export async function renderTask({ request, timeoutMs, port }: RenderTask): Promise<RenderedTask> {
  try {
    const { render } = await client;
    const signal = AbortSignal.timeout(timeoutMs);
    const { body, ...result } = await render({ ...request, api: apiBehind(port), signal });
    const plain = body === null ? [] : cutAtNonces(await buffer(body), request.nonce);
    // What somebody signed in sees is sent once.
    return {
      ...result,
      pieces: request.user === null ? { plain, compressed: compressPieces(plain) } : { plain },
    };
  } finally {
    port.close();
  }
}

function apiBehind(port: MessagePort): InProcessApi {
  const waiting = new Map<number, (answer: ApiAnswer) => void>();
  port.on('message', (answer: ApiAnswer) => {
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  let calls = 0;
  return async (call) => {
    calls += 1;
    const id = calls;
    const { promise, resolve } = Promise.withResolvers<ApiAnswer>();
    waiting.set(id, resolve);
    port.postMessage({ id, call } satisfies ApiQuestion);
    const { response, error } = await promise;
    if (response === undefined) throw error;
    return response;
  };
}
