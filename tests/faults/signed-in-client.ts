import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { authRoutes } from '@spoor/contracts/auth/auth.routes';
import type { Session } from '@spoor/contracts/auth/auth.views';
import { pageRoutes } from '@spoor/contracts/pages/page.routes';
import type { BlockView, PageView } from '@spoor/contracts/pages/page.views';
import { headers } from '@spoor/contracts/shared/headers';
import { type Route, urlOf } from '@spoor/contracts/shared/route';
import type { StartedSystem } from '../support/started-system.ts';

/** A call over the network. */
export interface ApiRequest {
  readonly method?: Route['method'];
  readonly url: string;
  /** A form travels as one, anything else as JSON. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface ApiResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

/** Nothing of ours may keep anybody waiting longer than this, whatever is broken. Milliseconds. */
const patience = 20_000;

/** Between a call that found nobody and the next. Milliseconds. */
const retryAfterMs = 100;

/** Somebody who is signed in, and speaks to a started system over the network. */
export class SignedInClient {
  readonly #baseUrl: string;
  readonly #token: string;
  /** The highest commit position that an answer spoke of: nothing older is to be read from then on. */
  #position = 0n;

  private constructor(baseUrl: string, token: string) {
    this.#baseUrl = baseUrl;
    this.#token = token;
  }

  static async signIn({ baseUrl, admin }: Pick<StartedSystem, 'baseUrl' | 'admin'>): Promise<SignedInClient> {
    const anonymous = new SignedInClient(baseUrl, '');
    const call = { method: 'POST', url: urlOf(authRoutes.login), body: admin } as const;
    const { accessToken } = (await anonymous.sendUntilDone(call)).body as Session;
    return new SignedInClient(baseUrl, accessToken);
  }

  /** @throws Error where nobody answers in time */
  async send({ method = 'GET', url, body, headers: given }: ApiRequest): Promise<ApiResponse> {
    const response = await fetch(this.#baseUrl + url, {
      method,
      headers: {
        ...(this.#token === '' ? {} : { authorization: `Bearer ${this.#token}` }),
        ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
        ...(this.#position === 0n ? {} : { [headers.minPosition]: String(this.#position) }),
        ...given,
      },
      ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(patience),
    });
    const text = await response.text();
    const position = BigInt(response.headers.get(headers.commitPosition) ?? 0);
    if (position > this.#position) this.#position = position;
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
  }

  /**
   * Sends a call again and again, as the same call, until somebody says that it is done.
   * @throws Error for a refusal, and for a failure that does not ask to come back later
   */
  async sendUntilDone(call: ApiRequest): Promise<ApiResponse> {
    const keyed = { ...call, headers: { [headers.idempotencyKey]: randomUUID(), ...call.headers } };
    for (;;) {
      const response = await this.send(keyed).catch(() => undefined);
      if (response !== undefined && response.status < 300) return response;
      if (response !== undefined && !hasRetryAfter(response))
        throw new Error(`${call.method} ${call.url}: ${response.status} ${JSON.stringify(response.body)}`);
      await sleep(retryAfterMs);
    }
  }

  /** The same, until the read models have come as far: not kept only, nor read from rows of before. */
  async sendUntilSeen(call: ApiRequest): Promise<ApiResponse> {
    const keyed = { ...call, headers: { [headers.idempotencyKey]: randomUUID(), ...call.headers } };
    for (;;) {
      const response = await this.sendUntilDone(keyed);
      if (response.headers.get(headers.stale) !== 'true') return response;
      await sleep(retryAfterMs);
    }
  }

  /** An empty list on a published page. */
  async createList(): Promise<string> {
    const { guid } = await this.#create<PageView>(urlOf(pageRoutes.create), { name: 'Nieuws' });
    const block = { buildingBlockName: 'List', layoutPosition: 'main', options: {} };
    const list = await this.#create<BlockView>(urlOf(pageRoutes.addBlock, { guid }), block);
    await this.sendUntilDone({ method: 'POST', url: urlOf(pageRoutes.publish, { guid }) });
    return list.guid;
  }

  async #create<View>(url: string, body: unknown): Promise<View> {
    return (await this.sendUntilSeen({ method: 'POST', url, body })).body as View;
  }
}

function hasRetryAfter({ status, headers: given }: ApiResponse): boolean {
  return status === 503 && Number(given.get('retry-after')) > 0;
}
