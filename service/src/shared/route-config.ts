import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyContextConfig } from 'fastify';

/** Settings of a route for hooks and interceptors. Typed, unlike Nest's own decorator. */
export const routeConfig = (config: FastifyContextConfig) => RouteConfig(config);
