import { z } from 'zod';
import { change, operation, read, write } from '../shared/operation.ts';
import { query } from '../shared/query.ts';
import { formDashboard, formDashboardQuery } from './form-dashboard.ts';
import { countFormSteps } from './form-steps.ts';
import { askChallenge, formChallenge } from './proof-of-work.ts';
import {
  changeSubmissions,
  editSubmission,
  makeItem,
  makeItems,
  noteOnSubmission,
  setSubmissionStatus,
  submitForm,
  submitted,
  tellSubmissionStatus,
} from './submission.commands.ts';
import {
  sentSubmission,
  submissionHandlers,
  submissionNeighbours,
  submissionTableOptions,
  submissionView,
} from './submission.views.ts';
import { submissionDelivery } from './submission-delivery.views.ts';
import {
  submissionExportQuery,
  submissionListQuery,
  submissionNeighboursQuery,
  workbookMediaType,
} from './submission-query.ts';

/** Query of `GET /api/submissions/{guid}/sent`: `t` is the token that the sender got. */
export const sentSubmissionQuery = query({ t: z.string().max(200).optional() });

export const submissionOperations = {
  submit: operation({
    summary: 'Send the answers to a form',
    description:
      'By the `Idempotency-Key`, which is made with the form and has to be there, it is stored once, however often it is sent. `startedOn` says when somebody began: without it, or with a moment that cannot be, it counts as sent too soon. One that lies ahead, or before the form was first published, is not kept. Answers to what is not visible are dropped. Answers to an earlier version are taken for a day after the next one was published.',
    body: submitForm,
    responses: {
      201: {
        description: 'It is stored, or was already',
        schema: submitted,
        headers: ['commitPosition', 'setCookie'],
        maybeHeaders: ['changeId', 'etag'],
      },
    },
    isCommand: true,
    needsKey: true,
    errors: [
      ...(['form_closed', 'already_submitted', 'unauthorized', 'forbidden', 'idempotency_mismatch'] as const),
      'proof_required',
    ],
  }),
  challenge: operation({
    summary: 'A sum to be done before a form is sent again',
    description:
      'Asked for where sending was refused with `proof_required`. What the library `altcha-lib` makes of it is sent as `pow`, with the same `Idempotency-Key`.',
    body: askChallenge,
    responses: { 200: { description: 'The sum', schema: formChallenge } },
  }),
  list: read({
    summary: 'Submissions of a form, a page of the table at a time',
    access: 'submissions.view',
    query: submissionListQuery,
    responseBody: z.array(submissionView),
    headers: ['totalCount'],
    errors: ['invalid_sort'],
  }),
  tableOptions: read({
    summary: 'What a table of submissions can show',
    description: 'Fields of all versions by their ids, those of the newest one first, then what was removed.',
    access: 'submissions.view',
    responseBody: submissionTableOptions,
  }),
  handlers: read({
    summary: 'Who handles at least one submission of a form, by name',
    access: 'submissions.view',
    responseBody: submissionHandlers,
  }),
  export: operation({
    summary: 'All submissions of a form, with a column for each field of every version',
    description:
      'CSV and XLSX are for people: statuses are told in `language`, and moments by the clocks of the platform, whose time zone its heading names. Cells of CSV are separated by commas, or with `separator=semicolon` as spreadsheets in Dutch read them; commas are decimal then. JSON is for programs: statuses as they are, and moments in UTC.',
    access: 'submissions.export',
    query: submissionExportQuery,
    responses: {
      200: { description: 'A file', mediaTypes: ['text/csv', workbookMediaType, 'application/json'] },
    },
  }),
  dashboard: read({
    summary:
      'Figures of a version of a form, or of all: who saw it, began and sent it, where people leave, and what they answer',
    description:
      '`number` is that of a version that was ever published, `latest`, or `all`: then questions of all versions are taken together by their ids. Of forms that everybody may answer groups of fewer than five are left out. Figures of fields are of the newest 5,000 submissions, and say of answers about persons only that there were any.',
    access: 'submissions.view',
    query: formDashboardQuery,
    responseBody: formDashboard,
  }),
  count: operation({
    summary: 'Tell how far somebody came in a form',
    isForOwnPages: true,
    description:
      'Numbers of a day, without anything of whoever it was. Also as `text/plain`, because that is what a beacon sends.',
    body: countFormSteps,
    bodyTypes: ['application/json', 'text/plain'],
    responses: { 202: { description: 'Counted' } },
    errors: ['forbidden'],
  }),
  read: read({
    summary: 'A submission, with its answers and its notes',
    access: 'submissions.view',
    responseBody: submissionView,
  }),
  neighbours: read({
    summary: 'What stands before and after a submission in the table of its form',
    description:
      'As the table is narrowed and sorted, on whatever page; also of a submission that it does not show any more.',
    access: 'submissions.view',
    query: submissionNeighboursQuery,
    responseBody: submissionNeighbours,
    errors: ['invalid_sort'],
  }),
  tell: operation({
    summary: 'Have the mails about a submission queued: each of them once, however often this is asked',
    access: 'system',
    responses: { 204: { description: 'They are in the outbox, in so far as there are any' } },
  }),
  tellStatus: operation({
    summary: 'Have the mail queued that says to a sender how far their submission is',
    description: 'Once for each status, and not where the submission has another one by now.',
    access: 'system',
    body: tellSubmissionStatus,
    responses: {
      204: { description: 'It is in the outbox, where the form tells of it and the sender wants to hear' },
    },
  }),
  deliveries: read({
    summary: 'Mails and messages of webhooks about a submission in the last thirty days, and how far each is',
    access: 'submissions.view',
    responseBody: z.array(submissionDelivery),
  }),
  retryDelivery: operation({
    summary: 'Try at once what did not arrive',
    access: 'submissions.view',
    responses: { 202: { description: 'It is on its way', schema: submissionDelivery } },
    errors: ['conflict'],
  }),
  readSent: read({
    summary: 'What somebody sent, for themselves',
    description:
      'For who sent it while signed in, whoever has the token of the confirmation, and who may see submissions; where the form makes answers public, for everybody the public ones.',
    query: sentSubmissionQuery,
    responseBody: sentSubmission,
    errors: ['unauthorized', 'forbidden', 'gone'],
  }),
  edit: write({
    summary: 'Say who handles a submission',
    access: 'submissions.view',
    body: editSubmission,
    responseBody: submissionView,
  }),
  setStatus: write({
    summary: 'Say how far the handling of a submission is',
    access: 'submissions.view',
    body: setSubmissionStatus,
    responseBody: submissionView,
  }),
  note: write({
    summary: 'Write a note on a submission, or take one away',
    access: 'submissions.view',
    body: noteOnSubmission,
    responseBody: submissionView,
  }),
  createItem: write({
    summary: 'Make an item of a submission, as its form says',
    description:
      'The answers that `createItem` of the form names fill the item, in the list that it names. Pictures among them become files of the library. Undoing the Change removes the item again.',
    access: 'submissions.view',
    body: makeItem,
    responseBody: submissionView,
    errors: ['already_exists', 'gone'],
  }),
  createItems: change({
    summary: 'Make an item of each of several submissions, as one Change',
    access: 'submissions.view',
    body: makeItems,
    errors: ['already_exists', 'gone'],
  }),
  changeTogether: change({
    summary: 'Give several submissions a status or somebody who handles them, as one Change',
    access: 'submissions.view',
    body: changeSubmissions,
  }),
  erase: change({
    summary: 'Erase a submission: its key is destroyed, and nothing brings the answers back',
    access: 'forms.manage',
  }),
} as const;
