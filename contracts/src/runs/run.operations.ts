import { operation, read } from '../shared/operation.ts';
import { runDetails, runPage, runPurge, runUndoPreview } from './run.views.ts';
import { runQueryParams } from './run-query.ts';

const begun = {
  202: {
    description: 'It has begun, and goes on by itself: this is the run that does so',
    schema: runDetails,
    headers: ['commitPosition'],
  },
} as const;

export const runOperations = {
  list: read({
    summary: 'Runs of programs, newest first',
    description:
      'What was written with the same `Run-Id` is a run. Who is no administrator, has no role that gives `history.viewAll` and calls by no key ' +
      'sees their own.',
    access: 'user',
    query: runQueryParams,
    responseBody: runPage,
  }),
  read: read({
    summary: 'A run, and how far it has come to take it back',
    description: 'Its Changes are those of `GET /api/changes?run=`.',
    access: 'user',
    responseBody: runDetails,
  }),
  previewUndo: read({
    summary: 'What taking a run back would come to; nothing is written',
    access: 'user',
    responseBody: runUndoPreview,
  }),
  undo: operation({
    summary: 'Take a run back, while later changes stay',
    description:
      'Its Changes are taken back in the background, the last one first, in a run of its own: `GET /api/runs/{id}` of either says how far ' +
      'that is, for instance `{"undo":{"id":"…","isDone":false,"changes":10000,"undone":4200,"skipped":0,"refused":1,"conflicts":' +
      '[{"changeId":"…","entities":["item:…"],"code":"conflict"}]}, …}`. What was written since by others stays, and is listed; the rest ' +
      'is taken back all the same. Each Change is taken back with the rights of whoever asks, as they are at that moment.',
    access: 'user',
    responses: begun,
    isCommand: true,
    errors: ['already_undone'],
  }),
  redo: operation({
    summary: 'Take the undoing of a run back',
    description: 'The id may be that of either.',
    access: 'user',
    responses: begun,
    isCommand: true,
    errors: ['not_undone', 'already_undone'],
  }),
  purgeTrash: operation({
    summary: 'Destroy what a run made and that lies in the trash because the run was taken back',
    description:
      'For ever. What it only wrote to, and what somebody threw away, stays. A hundred things a call: call again while `left` is more than nothing.',
    access: 'admin',
    responses: {
      200: {
        description: 'So much is gone',
        schema: runPurge,
        headers: ['commitPosition'],
        maybeHeaders: ['changeId', 'etag'],
      },
    },
    isCommand: true,
  }),
} as const;
