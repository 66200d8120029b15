import { RouteConfig } from '@nestjs/platform-fastify';
import { FASTIFY_ROUTE_CONFIG_METADATA } from '@nestjs/platform-fastify/constants.js';
import type { FastifyContextConfig } from 'fastify';

/**
 * Settings of a route for hooks and interceptors. Typed, unlike Nest's own decorator, of which only the topmost one of a method
 * counts: these add up.
 */
export function routeConfig(config: FastifyContextConfig): MethodDecorator {
  return (target, name, descriptor) => {
    const others: FastifyContextConfig | undefined = Reflect.getMetadata(
      FASTIFY_ROUTE_CONFIG_METADATA,
      descriptor.value as object,
    );
    RouteConfig({ ...others, ...config })(target, name, descriptor);
  };
}
