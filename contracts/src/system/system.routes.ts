import { route } from '../shared/route.ts';
import type { systemOperations } from './system.operations.ts';

export const systemRoutes = {
  live: route<typeof systemOperations.live>()('GET', '/api/health/live'),
  ready: route<typeof systemOperations.ready>()('GET', '/api/health/ready'),
  openApi: route<typeof systemOperations.openApi>()('GET', '/api/openapi.json'),
  docs: route<typeof systemOperations.docs>()('GET', '/api/docs'),
  projections: route<typeof systemOperations.projections>()('GET', '/api/system/projections'),
  holdProjection: route<typeof systemOperations.holdProjection>()(
    'POST',
    '/api/system/projections/{name}:stop',
  ),
  startProjection: route<typeof systemOperations.startProjection>()(
    'POST',
    '/api/system/projections/{name}:start',
  ),
  rebuildProjection: route<typeof systemOperations.rebuildProjection>()(
    'POST',
    '/api/system/projections/{name}:rebuild',
  ),
  processes: route<typeof systemOperations.processes>()('GET', '/api/system/processes'),
  jobs: route<typeof systemOperations.jobs>()('GET', '/api/system/jobs'),
  retryJob: route<typeof systemOperations.retryJob>()('POST', '/api/system/jobs/{queue}/{id}:retry'),
  discardJob: route<typeof systemOperations.discardJob>()('POST', '/api/system/jobs/{queue}/{id}:discard'),
  metrics: route<typeof systemOperations.metrics>()('GET', '/api/metrics'),
  raise500: route<typeof systemOperations.raise500>()('POST', '/api/system:raise500'),
  invalidateCache: route<typeof systemOperations.invalidateCache>()('DELETE', '/cache_invalidate'),
} as const;
