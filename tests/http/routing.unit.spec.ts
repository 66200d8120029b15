import { type Route, routerPath } from '@spoor/contracts/shared/route';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { allRoutes, nameOf } from './all-routes.ts';

const server = fastify();
for (const route of allRoutes) {
  server.route({
    method: route.method,
    url: routerPath(route),
    handler: async (request) => ({ name: nameOf(route), params: request.params }),
  });
}

/** The address of a route with a recognisable value for each parameter. */
function addressOf({ path }: Route): string {
  return path.replace(/\{(\w+)\}/g, 'value-of-$1');
}

it.each(allRoutes.map((route) => [nameOf(route), route] as const))(
  '%s is found by its address',
  async (name, route) => {
    const response = await server.inject({ method: route.method, url: addressOf(route) });
    const parameters = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => [key, `value-of-${key}`]);
    expect(response.json()).toEqual({ name, params: Object.fromEntries(parameters) });
  },
);
