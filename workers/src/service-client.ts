import { setTimeout as sleep } from 'node:timers/promises';
import { headers } from '@spoor/contracts/shared/headers';
import {
  type Route,
  type RouteBody,
  type RouteParameters,
  type RouteSuccessBody,
  urlOf,
} from '@spoor/contracts/shared/route';
import { JobCannotSucceed } from '@spoor/infra/queue/queue-errors';
import { sha256 } from '@spoor/infra/sha256';
import { signSystemToken } from '@spoor/infra/system-token';
import { Unavailable } from '@spoor/infra/unavailable';

const requestTimeout = 15_000;
/** Milliseconds for which whoever is told to come back does so: after a restore, read models are built first. */
const patience = 60_000;
const pause = 1_000;
const caller = 'system:workers';

/** For whom, and as a part of what, a worker speaks to the service. */
export interface ServiceCall {
  readonly platformGuid: string;
  readonly correlationId: string;
  /** What the command is about: said twice, it is recorded once, however much later. */
  readonly subject: readonly string[];
}

/** How workers report back: with commands, like everybody else. They never write events themselves. */
export interface ServiceClient {
  /**
   * @throws JobCannotSucceed where the service refuses (4xx): it would again; ServiceUnavailable; Error where it fails
   */
  send<R extends Route>(
    route: R,
    parameters: RouteParameters<R>,
    body: RouteBody<R>,
    call: ServiceCall,
  ): Promise<void>;
  /** As `send`, and reads what the service answers. */
  request<R extends Route>(
    route: R,
    parameters: RouteParameters<R>,
    body: RouteBody<R>,
    call: ServiceCall,
  ): Promise<RouteSuccessBody<R>>;
}

/** The service cannot be reached: the job is tried again. */
export class ServiceUnavailable extends Unavailable {
  constructor(options?: ErrorOptions) {
    super('The service is unavailable', 'SERVICE_URL', options);
  }
}

export function createServiceClient(config: {
  readonly serviceUrl: string;
  readonly secretKey: string;
}): ServiceClient {
  async function call<R extends Route>(
    route: R,
    parameters: RouteParameters<R>,
    body: RouteBody<R>,
    { platformGuid, correlationId, subject }: ServiceCall,
  ): Promise<Response> {
    const token = await signSystemToken(config.secretKey, { sub: caller, platformGuid }, new Date());
    const post = () =>
      fetch(`${config.serviceUrl}${urlOf(route, parameters)}`, {
        method: route.method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          [headers.correlationId]: correlationId,
          [headers.idempotencyKey]: guidOf([route.path, ...subject]),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(requestTimeout),
      });
    const response = await untilServed(post);
    if (response.ok) return response;
    const refusal = `${route.method} ${route.path}: ${response.status} ${await response.text()}`;
    throw isFinal(response.status) ? new JobCannotSucceed(refusal) : new Error(refusal);
  }

  return {
    async send(...args) {
      await (await call(...args)).body?.cancel();
    },
    async request<R extends Route>(
      route: R,
      parameters: RouteParameters<R>,
      body: RouteBody<R>,
      context: ServiceCall,
    ) {
      const response = await call(route, parameters, body, context);
      return (await response.json()) as RouteSuccessBody<R>;
    },
  };
}

async function untilServed(post: () => Promise<Response>): Promise<Response> {
  const givingUpAt = Date.now() + patience;
  for (;;) {
    const response = await post().catch((error: unknown) => {
      throw new ServiceUnavailable({ cause: error });
    });
    if (response.status !== 503 || Date.now() > givingUpAt) return response;
    await response.body?.cancel();
    await sleep(pause);
  }
}

/** The same for the same parts. */
function guidOf(parts: readonly string[]): string {
  const digest = sha256(JSON.stringify(parts));
  return digest.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
}

/** A refusal stays one, but for those that mean: later. */
function isFinal(status: number): boolean {
  return status >= 400 && status < 500 && ![409, 425, 429].includes(status);
}
