import { route } from '../shared/route.ts';
import type { blockOperations } from './block.operations.ts';
import type { pageOperations } from './page.operations.ts';
import type { previewOperations } from './preview.operations.ts';
import { publicPageRoutes } from './public-page.routes.ts';

export const pageRoutes = {
  ...publicPageRoutes,
  list: route<typeof pageOperations.list>()('GET', '/api/pages', 'guid'),
  overview: route<typeof pageOperations.overview>()('GET', '/api/pages:overview'),
  usages: route<typeof pageOperations.usages>()('GET', '/api/pages:usages'),
  changeTogether: route<typeof pageOperations.changeTogether>()('POST', '/api/pages:together'),
  create: route<typeof pageOperations.create>()('POST', '/api/pages:withName'),
  read: route<typeof pageOperations.read>()('GET', '/api/pages/{id}'),
  edit: route<typeof pageOperations.edit>()('PUT', '/api/pages/{guid}'),
  setByExternal: route<typeof pageOperations.setByExternal>()(
    'PUT',
    '/api/pages/by-external/{source}/{externalId}',
  ),
  remove: route<typeof pageOperations.remove>()('DELETE', '/api/pages/{guid}'),
  publish: route<typeof pageOperations.publish>()('POST', '/api/pages/{guid}:publish'),
  unpublish: route<typeof pageOperations.unpublish>()('POST', '/api/pages/{guid}:unpublish'),
  discardDraft: route<typeof pageOperations.discardDraft>()('POST', '/api/pages/{guid}:discardDraft'),
  publishCheck: route<typeof pageOperations.publishCheck>()('GET', '/api/pages/{guid}:publishCheck'),
  schedule: route<typeof pageOperations.schedule>()('POST', '/api/pages/{guid}:schedule'),
  cancelSchedule: route<typeof pageOperations.cancelSchedule>()('POST', '/api/pages/{guid}:cancelSchedule'),
  restoreCheck: route<typeof pageOperations.restoreCheck>()('GET', '/api/pages/{guid}:restoreCheck'),
  restore: route<typeof pageOperations.restore>()('POST', '/api/pages/{guid}:restore'),
  copy: route<typeof pageOperations.copy>()('POST', '/api/pages/{guid}:copy'),
  insertTemplate: route<typeof pageOperations.insertTemplate>()('POST', '/api/pages/{guid}:insertTemplate'),
  commands: route<typeof pageOperations.commands>()('POST', '/api/pages/{guid}:commands'),
  addBlock: route<typeof pageOperations.addBlock>()('POST', '/api/pages/{guid}/buildingblockinstances'),
} as const;

export const previewRoutes = {
  list: route<typeof previewOperations.list>()('GET', '/api/pages/{guid}/previewlinks'),
  add: route<typeof previewOperations.add>()('POST', '/api/pages/{guid}/previewlinks'),
  revoke: route<typeof previewOperations.revoke>()('DELETE', '/api/pages/{guid}/previewlinks/{linkGuid}'),
  read: route<typeof previewOperations.read>()('GET', '/api/previews/{token}'),
} as const;

export const blockRoutes = {
  fromHtml: route<typeof blockOperations.fromHtml>()('POST', '/api/richtext:fromHtml'),
  toHtml: route<typeof blockOperations.toHtml>()('POST', '/api/richtext:toHtml'),
  types: route<typeof blockOperations.types>()('GET', '/api/blocktypes'),
  read: route<typeof blockOperations.read>()('GET', '/api/buildingblockinstance/{guid}'),
  edit: route<typeof blockOperations.edit>()('PUT', '/api/buildingblockinstance/{guid}'),
  options: route<typeof blockOperations.options>()('POST', '/api/buildingblockinstance/{guid}/options'),
  permissions: route<typeof blockOperations.permissions>()(
    'POST',
    '/api/buildingblockinstance/{guid}/permissions',
  ),
  move: route<typeof blockOperations.move>()('POST', '/api/buildingblockinstance/{guid}:move'),
  duplicate: route<typeof blockOperations.duplicate>()('POST', '/api/buildingblockinstance/{guid}:duplicate'),
  remove: route<typeof blockOperations.remove>()('DELETE', '/api/buildingblockinstance/{guid}'),
} as const;
