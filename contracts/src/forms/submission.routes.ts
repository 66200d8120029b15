import { route } from '../shared/route.ts';
import type { submissionOperations } from './submission.operations.ts';

export const submissionRoutes = {
  submit: route<typeof submissionOperations.submit>()('POST', '/api/forms/{guid}/submissions'),
  challenge: route<typeof submissionOperations.challenge>()('POST', '/api/forms/{guid}:challenge'),
  list: route<typeof submissionOperations.list>()('GET', '/api/forms/{guid}/submissions'),
  tableOptions: route<typeof submissionOperations.tableOptions>()(
    'GET',
    '/api/forms/{guid}/submissions:tableOptions',
  ),
  handlers: route<typeof submissionOperations.handlers>()('GET', '/api/forms/{guid}/submissions:handlers'),
  export: route<typeof submissionOperations.export>()('GET', '/api/forms/{guid}/submissions:export'),
  dashboard: route<typeof submissionOperations.dashboard>()(
    'GET',
    '/api/forms/{guid}/versions/{number}/dashboard',
  ),
  count: route<typeof submissionOperations.count>()('POST', '/api/forms/{guid}:count'),
  read: route<typeof submissionOperations.read>()('GET', '/api/submissions/{guid}'),
  neighbours: route<typeof submissionOperations.neighbours>()('GET', '/api/submissions/{guid}/neighbours'),
  tell: route<typeof submissionOperations.tell>()('POST', '/api/submissions/{guid}:tell'),
  tellStatus: route<typeof submissionOperations.tellStatus>()('POST', '/api/submissions/{guid}:tellStatus'),
  deliveries: route<typeof submissionOperations.deliveries>()('GET', '/api/submissions/{guid}/deliveries'),
  retryDelivery: route<typeof submissionOperations.retryDelivery>()(
    'POST',
    '/api/submissions/{guid}/deliveries/{deliveryGuid}:retry',
  ),
  readSent: route<typeof submissionOperations.readSent>()('GET', '/api/submissions/{guid}/sent'),
  edit: route<typeof submissionOperations.edit>()('PUT', '/api/submissions/{guid}'),
  setStatus: route<typeof submissionOperations.setStatus>()('POST', '/api/submissions/{guid}:status'),
  note: route<typeof submissionOperations.note>()('POST', '/api/submissions/{guid}:note'),
  createItem: route<typeof submissionOperations.createItem>()('POST', '/api/submissions/{guid}:createItem'),
  createItems: route<typeof submissionOperations.createItems>()('POST', '/api/submissions:createItems'),
  changeTogether: route<typeof submissionOperations.changeTogether>()('POST', '/api/submissions:together'),
  erase: route<typeof submissionOperations.erase>()('DELETE', '/api/submissions/{guid}'),
} as const;
