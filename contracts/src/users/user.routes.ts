import { route } from '../shared/route.ts';
import { signedInUserRoutes } from './signed-in-user.routes.ts';
import type { userOperations } from './user.operations.ts';

export const userRoutes = {
  ...signedInUserRoutes,
  saveProfile: route<typeof userOperations.saveProfile>()('PUT', '/api/profiles:loggedIn'),
  readProfile: route<typeof userOperations.readProfile>()('GET', '/api/profiles/{guid}'),
  editProfile: route<typeof userOperations.editProfile>()('PUT', '/api/profiles/{guid}'),
  propertyDefinitions: route<typeof userOperations.propertyDefinitions>()(
    'GET',
    '/api/profilepropertydefinitions',
  ),
  create: route<typeof userOperations.create>()('POST', '/api/users'),
  list: route<typeof userOperations.list>()('GET', '/api/users', 'guid'),
  read: route<typeof userOperations.read>()('GET', '/api/users/{guid}'),
  edit: route<typeof userOperations.edit>()('PUT', '/api/users/{guid}'),
  activate: route<typeof userOperations.activate>()('POST', '/api/users/{guid}:activate'),
  deactivate: route<typeof userOperations.deactivate>()('POST', '/api/users/{guid}:deactivate'),
  resetTwoFactor: route<typeof userOperations.resetTwoFactor>()('POST', '/api/users/{guid}:resetTwoFactor'),
  grantDeveloper: route<typeof userOperations.grantDeveloper>()('POST', '/api/users/{guid}:grantDeveloper'),
  revokeDeveloper: route<typeof userOperations.revokeDeveloper>()(
    'POST',
    '/api/users/{guid}:revokeDeveloper',
  ),
  grantOperator: route<typeof userOperations.grantOperator>()('POST', '/api/users/{guid}:grantOperator'),
  revokeOperator: route<typeof userOperations.revokeOperator>()('POST', '/api/users/{guid}:revokeOperator'),
  changeTogether: route<typeof userOperations.changeTogether>()('POST', '/api/users:together'),
  mailOwner: route<typeof userOperations.mailOwner>()('POST', '/api/users/{guid}:mailOwner'),
} as const;

/** Where people are whose account somebody has to open. */
export const waitingUsersPath = '/admin/users?active=waiting';
