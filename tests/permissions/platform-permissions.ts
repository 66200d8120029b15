import { platformRoutes } from '@spoor/contracts/platforms/platform.routes';
import { guid, type PermissionCase } from './permission-case.ts';

/** What every role gets of the platforms of the installation: nobody is an operator by their role. */
export const platformPermissions: readonly PermissionCase[] = [
  [platformRoutes.list, () => ({}), '401 403 403 403 200'],
  [
    platformRoutes.create,
    (fixtures) => ({
      body: { name: 'Vechtstad', hostNames: fixtures.hostNames, email: 'beheer@vechtstad.example' },
    }),
    '401 403 403 403 409',
  ],
  [platformRoutes.suspend, () => guid(crypto.randomUUID()), '401 403 403 403 404'],
  [platformRoutes.resume, () => guid(crypto.randomUUID()), '401 403 403 403 404'],
];
