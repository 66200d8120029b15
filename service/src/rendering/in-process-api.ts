import { randomUUID } from 'node:crypto';
import type { InProcessApi } from '@spoor/contracts/rendering/rendering';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Caller } from '../shared/caller.ts';

/** Carries the name of a page that is being rendered. Nobody outside can know such a name. */
const header = 'x-in-process';

declare module 'fastify' {
  interface FastifyInstance {
    inProcessCalls: InProcessCalls;
  }
}

/** Who is served by the pages that are being rendered now, by a name that only this process knows. */
export class InProcessCalls {
  private readonly callers = new Map<string, Caller>();

  /** The caller for whom this call is made; undefined for a call from outside. */
  callerOf(request: FastifyRequest): Caller | undefined {
    const name = request.headers[header];
    return typeof name === 'string' ? this.callers.get(name) : undefined;
  }

  /** Makes an API that answers this caller, for as long as `use` runs. */
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

/** The API without a network: the same routes, guards and answers as from outside. */
function apiOf(server: FastifyInstance, headers: Readonly<Record<string, string>>): InProcessApi {
  return async ({ method, url }) => {
    const response = await server.inject({ method: method as 'GET', url, headers });
    return {
      status: response.statusCode,
      headers: textHeaders(response.headers),
      body: response.body === '' ? null : JSON.parse(response.body),
    };
  };
}

function textHeaders(given: object): Record<string, string> {
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, String(value)]));
}
