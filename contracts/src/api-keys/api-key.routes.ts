import { route } from '../shared/route.ts';
import type { apiKeyOperations } from './api-key.operations.ts';

export const apiKeyRoutes = {
  list: route<typeof apiKeyOperations.list>()('GET', '/api/apikeys'),
  create: route<typeof apiKeyOperations.create>()('POST', '/api/apikeys'),
  edit: route<typeof apiKeyOperations.edit>()('PUT', '/api/apikeys/{guid}'),
  revoke: route<typeof apiKeyOperations.revoke>()('DELETE', '/api/apikeys/{guid}'),
} as const;
