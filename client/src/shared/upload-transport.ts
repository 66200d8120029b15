import type { Transport } from './api-client.ts';
import { parseBody } from './api-client.ts';

/**
 * A transport with progress, which `fetch` cannot report: of a multipart body that is sent, as a share, or of a file that comes, in
 * bytes, because nobody knows how many there will be.
 */
export const uploadTransport: Transport = (request) =>
  new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open(request.method, request.url);
    for (const [name, value] of Object.entries(request.headers)) call.setRequestHeader(name, value);
    const isFile = request.method === 'GET';
    if (isFile) call.responseType = 'blob';
    call.upload.onprogress = ({ loaded, total }) => request.onProgress?.(total === 0 ? 0 : loaded / total);
    call.onprogress = ({ loaded }) => (isFile ? request.onProgress?.(loaded) : undefined);
    call.onload = () =>
      void bodyOf(call).then(
        (body) => resolve({ status: call.status, header: (name) => call.getResponseHeader(name), body }),
        reject,
      );
    call.onerror = () => reject(new TypeError('The upload did not arrive'));
    call.onabort = () => reject(new DOMException('The upload was stopped', 'AbortError'));
    request.signal?.addEventListener('abort', () => call.abort());
    call.send(request.body as FormData);
  });

/** A file comes with its name; one that is refused comes as a problem. */
async function bodyOf(call: XMLHttpRequest): Promise<unknown> {
  if (call.responseType !== 'blob') return parseBody(call.responseText);
  const file = call.response as Blob;
  if (call.status >= 400) return parseBody(await file.text());
  return new File([file], nameIn(call.getResponseHeader('content-disposition') ?? ''), { type: file.type });
}

/** @param disposition as RFC 6266 has it */
function nameIn(disposition: string): string {
  const name = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  return name === undefined ? '' : decodeURIComponent(name);
}
