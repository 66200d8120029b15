import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { type GuardedOptions, guardedRequest } from './guarded-request.ts';

/** So often an address leads to another. */
const maxRedirects = 5;

/** What lies at an address; its bytes are still to come. */
export interface Download {
  /** Where it was found in the end. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: IncomingMessage;
}

/** There is nothing at the address. */
export class NothingThere extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`The address answers ${status}`);
    this.name = 'NothingThere';
    this.status = status;
  }
}

/**
 * Gets what lies at an address, by {@link guardedRequest}; each address to which it leads on is judged as the first.
 * @throws NothingThere, or as that does
 */
export async function guardedDownload(url: string, options: GuardedOptions): Promise<Download> {
  const end = Date.now() + options.timeout;
  let address = url;
  for (let redirects = 0; ; redirects += 1) {
    const timeout = Math.max(1, end - Date.now());
    const request = { url: address, method: 'GET', headers: { accept: '*/*' } } as const;
    const bytes = await guardedRequest(request, { ...options, timeout });
    const { statusCode: status = 0, headers } = bytes;
    if (status === 200) return { url: address, headers, bytes };
    bytes.destroy();
    const isRedirect = status >= 300 && status < 400 && headers.location !== undefined;
    if (!isRedirect || redirects === maxRedirects || !URL.canParse(headers.location ?? '', address))
      throw new NothingThere(status);
    address = new URL(headers.location ?? '', address).href;
  }
}
