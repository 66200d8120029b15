import { RouteConfig } from '@nestjs/platform-fastify';
import type { ProjectionName } from '@spoor/projections/runtime/position-waiter';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The read models that the route's answer is made of; absent where it is made of none. */
    reads?: readonly ProjectionName[];
    /** The answer depends on what the browser accepts, too. */
    isByAccept?: boolean;
    /** The answer is made anew each time, because making it counts. */
    isUnkept?: boolean;
  }
}

/**
 * Says which read models a GET is answered from. Whoever sends `X-Min-Position` waits for these, and what an
 * anonymous visitor gets is kept for the next one, if it carries surrogate keys.
 */
export const Reads = (...projections: ProjectionName[]) => RouteConfig({ reads: projections });

/** As {@link Reads}, for answers that also depend on the media types that the browser accepts. */
export const ReadsByAccept = (...projections: ProjectionName[]) =>
  RouteConfig({ reads: projections, isByAccept: true });

/** As {@link Reads}, for answers that are made anew for every visitor, because it is counted how often. */
export const ReadsUnkept = (...projections: ProjectionName[]) =>
  RouteConfig({ reads: projections, isUnkept: true });
