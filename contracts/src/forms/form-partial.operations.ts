import { operation } from '../shared/operation.ts';
import { openedPartial, partialSecret, savedPartial, savePartial } from './form-partial.ts';

export const formPartialOperations = {
  save: operation({
    summary: 'Keep the answers to a form so far, and mail a link to go on with them',
    description:
      'For forms that allow it (`saveAndResume`). The answers are sealed with the secret, which is kept nowhere but in the mail: without the link nobody reads them. The same id and secret replace what was kept. Files are left out, and it goes after two weeks, or once the form is sent.',
    body: savePartial,
    responses: { 200: { description: 'It is kept, and the mail is on its way', schema: savedPartial } },
    errors: ['form_closed', 'unauthorized', 'forbidden', 'conflict', 'too_many_requests'],
  }),
  open: operation({
    summary: 'What somebody kept of their answers to a form',
    body: partialSecret,
    responses: { 200: { description: 'The answers', schema: openedPartial } },
    errors: ['gone'],
  }),
  discard: operation({
    summary: 'Delete what somebody kept of their answers to a form',
    body: partialSecret,
    responses: { 204: { description: 'It is gone, or was already' } },
  }),
} as const;
