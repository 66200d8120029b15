import { operation, read } from '../shared/operation.ts';
import { mailPage, mailRow, mailView } from './mail.views.ts';
import { mailListQuery } from './mail-query.ts';

export const mailOperations = {
  list: read({
    summary: 'Mails of the last thirty days, the newest first',
    access: 'admin',
    query: mailListQuery,
    responseBody: mailPage,
  }),
  read: read({
    summary: 'What a mail says, without the secret in its link',
    access: 'admin',
    responseBody: mailView,
  }),
  test: operation({
    summary: 'Send oneself a mail, to see whether it arrives',
    access: 'admin',
    responses: { 202: { description: 'It is on its way' } },
  }),
  retry: operation({
    summary: 'Try at once to send a mail that was not sent',
    access: 'admin',
    responses: { 200: { description: 'It is tried', schema: mailRow } },
    errors: ['conflict'],
  }),
} as const;
