import { change, read } from '../shared/operation.ts';
import { restoreFromTrash } from './trash.commands.ts';
import { trashView } from './trash.views.ts';
import { trashQueryParams } from './trash-query.ts';

export const trashOperations = {
  list: read({
    summary: 'What was removed, and items whose lists are gone, the newest first',
    access: 'admin',
    query: trashQueryParams,
    responseBody: trashView,
  }),
  restore: change({
    summary: 'Bring back what was removed, to where it was or to another place',
    access: 'admin',
    body: restoreFromTrash,
  }),
  purge: change({
    summary: 'Destroy what was removed',
    description:
      'For ever: the history keeps that it was there, but nothing brings it back. With a form goes everything that came in through it.',
    access: 'admin',
  }),
} as const;
