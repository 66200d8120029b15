import { z } from 'zod';
import { jsonValue } from '../shared/limits.ts';
import { operation, read } from '../shared/operation.ts';
import { invalidateCache } from './system.commands.ts';
import { health, liveness, projectionStatus } from './system.views.ts';

export const systemOperations = {
  live: read({ summary: 'Whether the process runs', responseBody: liveness }),
  ready: operation({
    summary: 'Whether the service can serve, with a word on each server that it needs',
    responses: {
      200: { description: 'It can', schema: health },
      503: { description: 'It cannot', schema: health },
    },
  }),
  openApi: operation({
    summary: 'This description',
    responses: { 200: { description: 'OpenAPI 3.1', schema: z.record(z.string(), jsonValue) } },
  }),
  docs: operation({
    summary: 'This description, to read and to try out',
    responses: { 200: { description: 'A page', mediaTypes: ['text/html'] } },
  }),
  projections: read({
    summary: 'How far each read model is',
    access: 'admin',
    responseBody: z.array(projectionStatus),
  }),
  invalidateCache: operation({
    summary: 'Have a cached answer made anew',
    access: 'content-manager',
    body: invalidateCache,
    responses: { 204: { description: 'It will be' } },
  }),
} as const;
