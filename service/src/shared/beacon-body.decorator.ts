import type { FastifyContextConfig, FastifyInstance } from 'fastify';
import { routeConfig } from './route-config.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Largest body, in bytes; absent: as for every call. */
    bodyBytes?: number;
    /** The schema takes text that cannot be kept, and drops what is wrong with it. */
    cleansText?: boolean;
  }
}

/** Of routes that browsers report to by themselves: a smaller limit, and nothing is refused for a wrong character. */
export const beaconBody = (bodyBytes: number): FastifyContextConfig => ({ bodyBytes, cleansText: true });

/** For methods of controllers that take such a report. */
export const BeaconBody = (bodyBytes: number) => routeConfig(beaconBody(bodyBytes));

/** Has Fastify enforce the limits of routes while it reads: what a body says of its own length need not be true. */
export function enforceBodyLimits(server: FastifyInstance): void {
  server.addHook('onRoute', (route) => {
    const { bodyBytes } = route.config ?? {};
    if (bodyBytes !== undefined) route.bodyLimit = bodyBytes;
  });
}
