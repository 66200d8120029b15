import { route } from '../shared/route.ts';
import type { formUploadOperations } from './form-upload.operations.ts';

export const formUploadRoutes = {
  add: route<typeof formUploadOperations.add>()('POST', '/api/forms/{guid}/uploads'),
  remove: route<typeof formUploadOperations.remove>()('DELETE', '/api/forms/{guid}/uploads/{file}'),
  read: route<typeof formUploadOperations.read>()('GET', '/api/submissions/{guid}/files/{file}'),
} as const;
