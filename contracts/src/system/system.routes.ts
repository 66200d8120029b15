import { route } from '../shared/route.ts';
import type { InvalidateCache } from './system.commands.ts';
import type { Health, ProjectionStatus } from './system.views.ts';

export const systemRoutes = {
  live: route<{ response: { status: 'live' } }>()('GET', '/api/health/live'),
  ready: route<{ response: Health }>()('GET', '/api/health/ready'),
  openApi: route()('GET', '/api/openapi.json'),
  projections: route<{ response: ProjectionStatus[] }>()('GET', '/api/system/projections'),
  invalidateCache: route<{ body: InvalidateCache }>()('DELETE', '/cache_invalidate'),
} as const;
