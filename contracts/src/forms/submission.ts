import { z } from 'zod';
import { originKinds } from '../list-items/list-item.ts';
import { storedGuid } from '../shared/guid.ts';
import { encryptedData } from '../shared/personal-data.ts';
import { shortId } from '../shared/short-id.ts';
import { language } from '../texts/language-schemas.ts';

/** Where the handling of a submission stands. Spam and Trash are kept apart, and can be rescued. */
export const submissionStatuses = ['New', 'Read', 'InProgress', 'Done', 'Spam', 'Trash'] as const;
export type SubmissionStatus = (typeof submissionStatuses)[number];

/** Statuses of what is not among the others unless asked for, and of which nobody is told. */
export const separateStatuses: readonly string[] = ['Spam', 'Trash'] satisfies SubmissionStatus[];

/** A remark of who handles it. Its text is sealed with the key of the submission. */
export const submissionNote = z.object({
  guid: storedGuid,
  authorGuid: storedGuid,
  writtenOn: z.iso.datetime(),
  text: encryptedData,
});
export type SubmissionNote = z.infer<typeof submissionNote>;

/**
 * The document of the stream `submission-{guid}`. Answers and notes are sealed with a key of this submission alone, in the vault
 * under the guid of the submission (`DataSubjectKeys`, as people's names are): to erase a submission is to destroy the key.
 */
export const submission = z.object({
  guid: storedGuid,
  shortId,
  formGuid: storedGuid,
  /** Of the form: by its definition the answers are read. */
  version: z.int().min(1),
  language,
  status: z.enum(submissionStatuses),
  /** An `Answers`, as `formSchema` gave it. */
  answers: encryptedData,
  origin: z.enum(originKinds),
  /** When the form was opened, as the browser says; null where it does not. */
  startedOn: z.iso.datetime().nullable(),
  submittedOn: z.iso.datetime(),
  /** Who was signed in. */
  submitterGuid: storedGuid.nullable(),
  isVerified: z.boolean(),
  assigneeGuid: storedGuid.nullable(),
  /** By guid. */
  notes: z.record(z.string(), submissionNote),
  /** What was made of it. */
  itemGuid: storedGuid.nullable(),
});
export type Submission = z.infer<typeof submission>;
