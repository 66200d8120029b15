import { changeRoutes } from '@spoor/contracts/changes/change.routes';
import { runRoutes } from '@spoor/contracts/runs/run.routes';
import type { PermissionCase } from './permission-case.ts';

/** What every role gets of the routes about the history and runs. */
export const historyPermissions: readonly PermissionCase[] = [
  [changeRoutes.list, () => ({}), '401 200 200 200 200'],
  [changeRoutes.list, () => ({ query: { after: '0' } }), '401 200 200 200 200'],
  [
    changeRoutes.read,
    async (fixtures) => ({ parameters: { changeId: await fixtures.changeOfAdmin() } }),
    '401 404 200 200 200',
  ],
  [
    changeRoutes.previewUndo,
    async (fixtures) => ({ parameters: { changeId: await fixtures.changeOfAdmin() } }),
    '401 404 200 200 200',
  ],
  [
    changeRoutes.undo,
    async (fixtures) => ({ parameters: { changeId: await fixtures.changeOfAdmin() } }),
    '401 403 403 200 403',
  ],
  [
    changeRoutes.redo,
    async (fixtures) => ({ parameters: { changeId: await fixtures.undoneChangeOfAdmin() } }),
    '401 403 403 200 403',
  ],

  [runRoutes.list, () => ({}), '401 200 200 200 200'],
  ...([runRoutes.read, runRoutes.previewUndo] as const).map(
    (route): PermissionCase => [
      route,
      async (fixtures) => ({ parameters: { runId: await fixtures.runOfAdmin() } }),
      '401 404 404 200 200',
    ],
  ),
  [
    runRoutes.undo,
    async (fixtures) => ({ parameters: { runId: await fixtures.runOfAdmin() } }),
    '401 404 404 202 403',
  ],
  [
    runRoutes.redo,
    async (fixtures) => ({ parameters: { runId: await fixtures.undoneRunOfAdmin() } }),
    '401 404 404 202 403',
  ],
  [
    runRoutes.purgeTrash,
    async (fixtures) => ({ parameters: { runId: await fixtures.runOfAdmin() } }),
    '401 403 403 200 403',
  ],
];
