import { route } from '../shared/route.ts';
import type { privacyOperations } from './privacy.operations.ts';

export const privacyRoutes = {
  register: route<typeof privacyOperations.register>()('GET', '/api/privacy/register'),
  prepareExport: route<typeof privacyOperations.prepareExport>()('POST', '/api/profiles:loggedIn/export'),
  downloadExport: route<typeof privacyOperations.downloadExport>()(
    'GET',
    '/api/profiles:loggedIn/export/{code}',
  ),
  prepareUserExport: route<typeof privacyOperations.prepareUserExport>()('POST', '/api/users/{guid}:export'),
  eraseOwn: route<typeof privacyOperations.eraseOwn>()('POST', '/api/profiles:loggedIn/erase'),
  keepOwn: route<typeof privacyOperations.keepOwn>()('POST', '/api/profiles:loggedIn/keep'),
  eraseUser: route<typeof privacyOperations.eraseUser>()('POST', '/api/users/{guid}:erase'),
  keepUser: route<typeof privacyOperations.keepUser>()('POST', '/api/users/{guid}:keep'),
} as const;

/** The page on which people see what is kept about them, and have it sent or erased. */
export const privacyPath = '/account/privacy';
