import type { Transport } from './api-client.ts';
import { parseBody } from './api-client.ts';

/** A transport with progress, which `fetch` cannot report. For multipart bodies. */
export const uploadTransport: Transport = (request) =>
  new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open(request.method, request.url);
    for (const [name, value] of Object.entries(request.headers)) call.setRequestHeader(name, value);
    call.upload.onprogress = ({ loaded, total }) => request.onProgress?.(total === 0 ? 0 : loaded / total);
    call.onload = () =>
      resolve({
        status: call.status,
        header: (name) => call.getResponseHeader(name),
        body: parseBody(call.responseText),
      });
    call.onerror = () => reject(new TypeError('The upload did not arrive'));
    call.onabort = () => reject(new DOMException('The upload was stopped', 'AbortError'));
    request.signal?.addEventListener('abort', () => call.abort());
    call.send(request.body as FormData);
  });
