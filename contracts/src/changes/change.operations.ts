import { z } from 'zod';
import { collectionErrors, type Shaped, shapedBody } from '../collections/collection.ts';
import { type Operation, operation, read, type TypedOperation } from '../shared/operation.ts';
import { undoChange } from './change.commands.ts';
import { type ChangePage, changeReceipt, changeView, undoPreview } from './change.views.ts';
import { changeCollection } from './change-collection.ts';
import { type ChangesAnswer, changesAnswer } from './change-feed.views.ts';
import { changeQueryParams, changeStreamParams } from './change-query.ts';

const receipt = {
  200: {
    description: 'It is done; this is where it landed',
    schema: changeReceipt,
    headers: ['changeId', 'commitPosition'],
    maybeHeaders: ['etag', 'stale'],
  },
} as const;

/** Whoever names no `after` gets a page; a type cannot say so of a query. */
const list = read({
  summary: 'What has changed, newest first; or, with `after`, what happens from there on',
  description:
    'Who is no administrator sees what they may edit themselves, what they did, and what was done to their own account; members, who edit nothing, ' +
    'are not told by whom.\n\n' +
    'Without `after` the answer is a `ChangePage`: Changes as people make them, newest first, for a history that is shown. ' +
    'With it the answer is a `ChangeFeed`, for a program that keeps a copy: each thing that happened to each page, item or ' +
    'file, in the order in which it was recorded, nothing missed and nothing twice. Send `next` as the `after` of the next call, ' +
    'and read a thing that changed with `X-Min-Position: <position>`. `wait` keeps the call open until something happens. ' +
    'For instance `GET /api/changes?after=184467&wait=30` answers\n\n' +
    '```json\n' +
    '{"items":[{"position":"184902","at":"2026-11-23T10:00:00.000Z","kind":"ListItemRemoved","entity":{"type":"item",' +
    '"guid":"7f0c2b1e-6a55-4d0c-9a3b-3f6d1f1f2a10"},"paths":[""],"isRemoval":true,"changeId":"0b8b7f5e-…","undoOf":null,' +
    '"actor":{"guid":"5d0f…","kind":"apikey","displayName":"Importer"},"via":"api","run":null}],"next":"184902","hasMore":false}\n' +
    '```\n\n' +
    'To begin a copy, call with `after=now` and keep `next`, then read the lists, then follow from there. A thing that was removed, and an item ' +
    'that went where the caller may not read it, is told with `isRemoval`; what lies in it goes with it, and is not told apart. Lists need no ' +
    '“changed since”: this says the same, with removals. That a moment comes at which something is shown is no change, and is not told. ' +
    'Rights are those of the moment of the call: whoever gets others begins anew. So does whoever is answered ' +
    '`invalid_cursor`: the position is beyond the log, since an older copy of it was put back.',
  access: 'user',
  query: changeQueryParams,
  responseBody: changesAnswer,
  shapedBody: shapedBody(changeCollection, { next: z.string().nullable() }),
  errors: collectionErrors,
}) as Operation & TypedOperation<{ query: typeof changeQueryParams }, ChangePage, ChangesAnswer | Shaped>;

export const changeOperations = {
  list,
  stream: operation({
    summary: 'Follow what happens, as server-sent events',
    description:
      'Events are named `change`, each with a `ChangeEntry` and its position as `id`. An `id` without an event says how far ' +
      'it was looked. After a break, send the last `id` as `Last-Event-ID` and nothing is missed and nothing told twice. ' +
      'A comment every 25 seconds keeps the connection open; the stream ends when the key or the session does, and when the ' +
      'service stops. A position beyond the log is answered with `invalid_cursor` (400): begin anew. One caller may have ten open, waiting calls of `GET /api/changes` included.\n\n' +
      '```\nid: 184902\nevent: change\ndata: {"position":"184902","kind":"ListItemRemoved", …}\n```',
    access: 'user',
    query: changeStreamParams,
    errors: ['invalid_cursor'],
    responses: { 200: { description: 'A stream that does not end', mediaTypes: ['text/event-stream'] } },
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
