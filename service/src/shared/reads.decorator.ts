import { RouteConfig } from '@nestjs/platform-fastify';
import type { ProjectionName } from '@spoor/projections/runtime/position-waiter';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The read models that the route's answer is made of; absent where it is made of none. */
    reads?: readonly ProjectionName[];
  }
}

/**
 * Says which read models a GET is answered from. Whoever sends `X-Min-Position` waits for these, and what an
 * anonymous visitor gets is kept for the next one, if it carries surrogate keys.
 */
export const Reads = (...projections: ProjectionName[]) => RouteConfig({ reads: projections });
