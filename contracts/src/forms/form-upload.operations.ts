import { z } from 'zod';
import { assetMediaTypes } from '../assets/media-types.ts';
import { uploadFields } from '../assets/upload-field.ts';
import { operation } from '../shared/operation.ts';
import { query } from '../shared/query.ts';
import { uploadAnswer } from './answer-values.ts';
import { formPartId } from './form-definition.ts';
import { sentSubmissionQuery } from './submission.operations.ts';

/**
 * Query of `POST /api/forms/{guid}/uploads`: the question that the file answers, the version that asks it, and when it was begun, by
 * which a form that closes meanwhile still takes it.
 */
export const formUploadQuery = query({
  version: z.coerce.number().int().min(1).max(1_000_000),
  field: formPartId,
  startedOn: z.iso.datetime().optional(),
  sentOn: z.iso.datetime().optional(),
});
export type FormUploadQuery = z.output<typeof formUploadQuery>;

export const formUploadOperations = {
  add: operation({
    summary: 'Upload a file that answers a question of a form',
    isForOwnPages: true,
    description:
      'What it answers is the answer to send, in a list. A file is sealed with a key of its own, and only who may see the submission gets it. What is never sent is kept for two weeks.',
    query: formUploadQuery,
    files: uploadFields,
    responses: { 201: { description: 'It is kept', schema: uploadAnswer.meta({ id: 'FormUpload' }) } },
    errors: [
      ...(['image_too_large', 'unsupported_media_type', 'payload_too_large', 'form_closed'] as const),
      ...(['unauthorized', 'forbidden', 'conflict'] as const),
    ],
  }),
  remove: operation({
    summary: 'Take a file away that was not sent yet',
    isForOwnPages: true,
    responses: { 204: { description: 'It is gone, or never was there' } },
    errors: ['forbidden'],
  }),
  read: operation({
    summary: 'A file that was sent with a form, for who may see the submission',
    description:
      'For who may see submissions, who sent it while signed in, and whoever has the token of the confirmation. Browsers save it and open nothing.',
    query: sentSubmissionQuery,
    responses: { 200: { description: 'The file', mediaTypes: assetMediaTypes } },
    errors: ['unauthorized', 'forbidden', 'gone'],
  }),
} as const;
