import { Agent, request } from 'node:https';
import { text } from 'node:stream/consumers';
import { urlOf } from '@spoor/contracts/shared/route';
import { type Health, health } from '@spoor/contracts/system/health';
import { systemRoutes } from '@spoor/contracts/system/system.routes';
import type { Installation } from './installation.ts';

const host = 'www.example.nl';

/** Nobody waits longer for a page. Milliseconds. */
const patience = 15_000;

export interface Answer {
  /** 0 where nobody answered. */
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/** A visitor's way in: https, through nginx. */
export class SiteClient {
  readonly #agent: Agent;
  readonly #port: number;

  /** @param certificate of nginx */
  constructor({ place }: Installation, certificate: string) {
    this.#port = place.ports.https;
    this.#agent = new Agent({ keepAlive: true, ca: certificate, servername: host, maxSockets: 8 });
  }

  get(path: string): Promise<Answer> {
    return new Promise((resolve) => {
      const failed = (error: Error) => resolve({ status: 0, headers: {}, body: error.message });
      const sent = request({
        host: '127.0.0.1',
        port: this.#port,
        path,
        agent: this.#agent,
        timeout: patience,
        headers: { host },
      });
      sent.on('timeout', () => sent.destroy(new Error('no answer')));
      sent.on('error', failed);
      sent.on('response', (response) => {
        const { statusCode: status = 0, headers } = response;
        text(response).then((body) => resolve({ status, headers, body }), failed);
      });
      sent.end();
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

/** What `ready?strict` says. @returns undefined where nobody answers */
export async function readHealth({
  baseUrl,
}: Pick<Installation, 'baseUrl'>): Promise<(Health & { readonly isPassed: boolean }) | undefined> {
  try {
    const url = `${baseUrl}${urlOf(systemRoutes.ready, undefined, { strict: true })}`;
    const answer = await fetch(url, {
      signal: AbortSignal.timeout(patience),
      headers: { 'x-language': 'en' },
    });
    return { ...health.parse(await answer.json()), isPassed: answer.ok };
  } catch {
    return undefined;
  }
}
