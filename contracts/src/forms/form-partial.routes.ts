import { route } from '../shared/route.ts';
import type { formPartialOperations } from './form-partial.operations.ts';

export const formPartialRoutes = {
  save: route<typeof formPartialOperations.save>()('PUT', '/api/forms/{guid}/partials/{id}'),
  open: route<typeof formPartialOperations.open>()('POST', '/api/forms/{guid}/partials/{id}:open'),
  discard: route<typeof formPartialOperations.discard>()('POST', '/api/forms/{guid}/partials/{id}:discard'),
} as const;
