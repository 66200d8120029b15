import { z } from 'zod';
import { jsonValue } from '../shared/limits.ts';
import { operation, read } from '../shared/operation.ts';
import { booleanText, query } from '../shared/query.ts';
import { health } from './health.ts';
import { invalidateCache } from './system.commands.ts';
import { liveness, projectionStatus, systemJobs, systemProcesses } from './system.views.ts';

/** `?strict` alone says yes, unlike other flags: probes are configured by hand. */
const booleanTextOrName = z.preprocess((given) => (given === '' ? 'true' : given), booleanText);

/** `strict`: for a probe that is to hear by the status alone that a part is missing. */
export const readyQueryParams = query({ strict: booleanTextOrName.default(false) });
export type ReadyQuery = z.infer<typeof readyQueryParams>;

/** Read models are shared. */
const forAllPlatforms =
  'On an installation with several platforms for operators, as it concerns all of them.';

export const systemOperations = {
  live: read({ summary: 'Whether the process runs', responseBody: liveness }),
  ready: operation({
    summary: 'Whether the system can serve, with a word on each part of it',
    description:
      'Tells everybody the names of the parts, their states, and a sentence on what is wrong; addresses, versions, positions and errors are for who runs the installation, at `/api/system/processes`.',
    query: readyQueryParams,
    responses: {
      200: { description: 'It can', schema: health },
      503: { description: 'It cannot; with `strict`, also: a part is missing', schema: health },
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
    access: 'admin-or-developer',
    responseBody: z.array(projectionStatus),
  }),
  holdProjection: operation({
    summary: 'Hold a read model: what changes is kept, and not shown before it is started',
    description: `${forAllPlatforms} It stays held after a restart.`,
    access: 'admin-or-developer',
    responses: { 204: { description: 'It stands still within a second or two' } },
    errors: ['not_found'],
  }),
  startProjection: operation({
    summary: 'Start a read model that is held',
    description: forAllPlatforms,
    access: 'admin-or-developer',
    responses: { 204: { description: 'It catches up' } },
    errors: ['not_found'],
  }),
  rebuildProjection: operation({
    summary: 'Make a read model anew from all events, while the old one serves',
    description: forAllPlatforms,
    access: 'admin-or-developer',
    responses: { 204: { description: 'It will be' } },
    errors: ['not_found'],
  }),
  processes: read({
    summary: 'Which processes make up the system, and how far each one is',
    description:
      'Where the installation has several platforms, processes, reactors and sizes are for its operators: others read what waits on their own platform.',
    access: 'admin-or-developer',
    responseBody: systemProcesses,
  }),
  jobs: read({
    summary: 'How many jobs wait in the background, and which failed for good',
    description:
      'Where the installation has several platforms, how many wait is for its operators; which failed is of one’s own platform.',
    access: 'admin-or-developer',
    responseBody: systemJobs,
  }),
  retryJob: operation({
    summary: 'Have a job that failed done once more',
    access: 'admin-or-developer',
    responses: { 204: { description: 'It will be' } },
    errors: ['not_found'],
  }),
  discardJob: operation({
    summary: 'Forget a job that failed',
    access: 'admin-or-developer',
    responses: { 204: { description: 'It is forgotten' } },
    errors: ['not_found'],
  }),
  metrics: operation({
    summary: 'The state of the system, for Prometheus',
    description:
      'Also for whoever sends the `METRICS_TOKEN` of the installation as a bearer token. Where it has several platforms, of administrators only those who operate it read them.',
    access: 'admin',
    errors: ['forbidden'],
    responses: { 200: { description: 'Metrics, in the text format', mediaTypes: ['text/plain'] } },
  }),
  raise500: operation({
    summary: 'Fail by a fault of our own, to see that monitoring tells of it',
    description: 'Throws an error with the text `500 error`, which the logs then have.',
    access: 'developer',
    responses: { 204: { description: 'Never' } },
  }),
  invalidateCache: operation({
    summary: 'Have a cached answer made anew',
    access: 'content-manager',
    body: invalidateCache,
    responses: { 204: { description: 'It will be' } },
  }),
} as const;
