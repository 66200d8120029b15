import { mailRoutes } from '@spoor/contracts/mail/mail.routes';
import { systemRoutes } from '@spoor/contracts/system/system.routes';
import { guid, type PermissionCase } from './permission-case.ts';

const noModel = { parameters: { name: 'none' } };
const noJob = { parameters: { queue: 'images', id: 'none' } };

/** What every role gets of the routes by which the system is run. */
export const systemPermissions: readonly PermissionCase[] = [
  [systemRoutes.live, () => ({}), '200 200 200 200 200'],
  [systemRoutes.projections, () => ({}), '401 403 403 200 200'],
  [systemRoutes.holdProjection, () => noModel, '401 403 403 404 404'],
  [systemRoutes.startProjection, () => noModel, '401 403 403 404 404'],
  [systemRoutes.rebuildProjection, () => noModel, '401 403 403 404 404'],
  [systemRoutes.processes, () => ({}), '401 403 403 200 200'],
  [mailRoutes.list, () => ({}), '401 403 403 200 200'],
  [mailRoutes.read, async (fixtures) => guid(await fixtures.mail()), '401 403 403 200 200'],
  [mailRoutes.test, () => ({}), '401 403 403 202 401'],
  [mailRoutes.retry, async (fixtures) => guid(await fixtures.mail()), '401 403 403 200 200'],
  [systemRoutes.jobs, () => ({}), '401 403 403 200 200'],
  [systemRoutes.retryJob, () => noJob, '401 403 403 404 404'],
  [systemRoutes.discardJob, () => noJob, '401 403 403 404 404'],
  [systemRoutes.raise500, () => ({}), '401 403 403 403 500'],
  // There are several platforms.
  [systemRoutes.metrics, () => ({}), '401 403 403 403 200'],
];
