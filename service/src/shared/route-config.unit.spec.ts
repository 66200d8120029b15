import { FASTIFY_ROUTE_CONFIG_METADATA } from '@nestjs/platform-fastify/constants.js';
import { expect, it } from 'vitest';
import { TransientReply } from './idempotency.interceptor.ts';
import { ReadsFrom } from './reads.decorator.ts';

class Controller {
  @ReadsFrom('webhooks')
  @TransientReply()
  claim() {}

  @TransientReply()
  report() {}
}

const configOf = (name: keyof Controller) =>
  Reflect.getMetadata(FASTIFY_ROUTE_CONFIG_METADATA, Controller.prototype[name]);

it('Settings of a route add up, and are those of that route', () => {
  expect(configOf('claim')).toEqual({ reads: ['webhooks'], skipIdempotency: true });
  expect(configOf('report')).toEqual({ skipIdempotency: true });
});
