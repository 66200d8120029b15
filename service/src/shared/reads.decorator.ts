import type { ProjectionName } from '@spoor/projections/read-model';
import { routeConfig } from './route-config.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Read models that the response is made of; absent where there are none. */
    reads?: readonly ProjectionName[];
    /** The response depends on `Accept`. */
    isByAccept?: boolean;
    /** Every request has to reach the controller, because it is counted. */
    isUncached?: boolean;
  }
}

/**
 * The read models that a GET route reads. Requests with `X-Min-Position` wait for them, and responses for anonymous
 * visitors with surrogate keys are cached.
 */
export const ReadsFrom = (...projections: ProjectionName[]) => routeConfig({ reads: projections });

/** As {@link ReadsFrom}, for responses that also depend on `Accept`. */
export const ReadsFromByAccept = (...projections: ProjectionName[]) =>
  routeConfig({ reads: projections, isByAccept: true });

/** As {@link ReadsFrom}, without caching, for routes that count their requests. */
export const ReadsFromUncached = (...projections: ProjectionName[]) =>
  routeConfig({ reads: projections, isUncached: true });
