import { route } from '../shared/route.ts';
import type { presenceOperations } from './presence.operations.ts';

export const presenceRoutes = {
  beat: route<typeof presenceOperations.beat>()('POST', '/api/presence'),
  stream: route<typeof presenceOperations.stream>()('GET', '/api/presence'),
} as const;
