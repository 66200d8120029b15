import { operation, read } from '../shared/operation.ts';
import { undoChange } from './change.commands.ts';
import { changePage, changeReceipt, changeView, undoPreview } from './change.views.ts';
import { changeQueryParams } from './change-query.ts';

const receipt = {
  200: {
    description: 'It is done; this is where it landed',
    schema: changeReceipt,
    headers: ['changeId', 'commitPosition'],
    maybeHeaders: ['etag', 'stale'],
  },
} as const;

export const changeOperations = {
  list: read({
    summary: 'What has changed, newest first',
    description: 'Who is no administrator sees what they may edit themselves, or what they did.',
    access: 'user',
    query: changeQueryParams,
    responseBody: changePage,
  }),
  read: read({ summary: 'One Change', access: 'user', responseBody: changeView }),
  undo: operation({
    summary: 'Take a Change back, while later ones stay',
    access: 'user',
    body: undoChange,
    responses: receipt,
    isCommand: true,
    errors: ['already_undone', 'irreversible', 'in_use', 'slug_taken', 'reserved_segment', 'last_admin'],
  }),
  redo: operation({
    summary: 'Take the undoing of a Change back',
    access: 'user',
    body: undoChange,
    responses: receipt,
    isCommand: true,
    errors: [
      'already_undone',
      'not_undone',
      'irreversible',
      'in_use',
      'slug_taken',
      'reserved_segment',
      'last_admin',
    ],
  }),
  previewUndo: read({
    summary: 'What taking a Change back would do; nothing is written',
    access: 'user',
    responseBody: undoPreview,
  }),
} as const;
