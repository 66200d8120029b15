import { route } from '../shared/route.ts';
import type { registrationOperations } from './registration.operations.ts';

export const registrationRoutes = {
  register: route<typeof registrationOperations.register>()('POST', '/api/auth:register'),
  linkStatus: route<typeof registrationOperations.linkStatus>()(
    'GET',
    '/api/auth:registrationLinkStatus/{code}',
  ),
  complete: route<typeof registrationOperations.complete>()('POST', '/api/auth:completeRegistration'),
} as const;

/** The page on which people ask for an account. */
export const registerPath = '/account/register';

/** The page on which somebody completes that with the code of the link that they got. */
export function completeRegistrationPath(code: string): string {
  return `${registerPath}/${encodeURIComponent(code)}`;
}
