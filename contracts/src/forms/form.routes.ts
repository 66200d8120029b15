import { route } from '../shared/route.ts';
import type { formOperations } from './form.operations.ts';

export const formRoutes = {
  list: route<typeof formOperations.list>()('GET', '/api/forms'),
  create: route<typeof formOperations.create>()('POST', '/api/forms:withName'),
  changeTogether: route<typeof formOperations.changeTogether>()('POST', '/api/forms:together'),
  read: route<typeof formOperations.read>()('GET', '/api/forms/{guid}'),
  edit: route<typeof formOperations.edit>()('PUT', '/api/forms/{guid}'),
  remove: route<typeof formOperations.remove>()('DELETE', '/api/forms/{guid}'),
  commands: route<typeof formOperations.commands>()('POST', '/api/forms/{guid}:commands'),
  recipients: route<typeof formOperations.recipients>()('GET', '/api/forms/{guid}/recipients'),
  versions: route<typeof formOperations.versions>()('GET', '/api/forms/{guid}/versions'),
  readVersion: route<typeof formOperations.readVersion>()('GET', '/api/forms/{guid}/versions/{number}'),
  replaceDraft: route<typeof formOperations.replaceDraft>()('PUT', '/api/forms/{guid}/versions/draft'),
  publish: route<typeof formOperations.publish>()('POST', '/api/forms/{guid}:publish'),
  unpublish: route<typeof formOperations.unpublish>()('POST', '/api/forms/{guid}:unpublish'),
  discardDraft: route<typeof formOperations.discardDraft>()('POST', '/api/forms/{guid}:discardDraft'),
  restore: route<typeof formOperations.restore>()('POST', '/api/forms/{guid}:restore'),
  public: route<typeof formOperations.public>()('GET', '/api/forms/{guid}/public'),
} as const;
