import { randomUUID } from 'node:crypto';
import type { InProcessApi } from '@spoor/contracts/rendering/render';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Caller } from '../shared/request-caller.ts';

/** Carries a random id of the page being rendered, which nobody outside can guess. */
const header = 'x-in-process';

declare module 'fastify' {
  interface FastifyInstance {
    inProcessCalls: InProcessCalls;
  }
}

/** The callers of pages that are being rendered, by that id. */
export class InProcessCalls {
  private readonly callers = new Map<string, Caller>();

  /** The caller on whose behalf a page calls the API; undefined for calls from outside. */
  callerOf(request: FastifyRequest): Caller | undefined {
    const name = request.headers[header];
    return typeof name === 'string' ? this.callers.get(name) : undefined;
  }

  /** Provides an API that acts for this caller while `use` runs. */
  async with<Result>(
    server: FastifyInstance,
    caller: Caller,
    beside: Readonly<Record<string, string>>,
    use: (api: InProcessApi) => Promise<Result>,
  ): Promise<Result> {
    const name = randomUUID();
    this.callers.set(name, caller);
    try {
      return await use(apiOf(server, { ...beside, [header]: name }));
    } finally {
      this.callers.delete(name);
    }
  }
}

/** The API without a network: same routes, guards and responses. */
function apiOf(server: FastifyInstance, headers: Readonly<Record<string, string>>): InProcessApi {
  return async ({ method, url }) => {
    const response = await server.inject({ method: method as 'GET', url, headers });
    return {
      status: response.statusCode,
      headers: textHeaders(response.headers),
      body: response.body,
    };
  };
}

function textHeaders(given: object): Record<string, string> {
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, String(value)]));
}
