import { z } from 'zod';
import { originKinds } from '../list-items/list-item.ts';
import { storedGuid } from '../shared/guid.ts';
import { jsonValue } from '../shared/limits.ts';
import { toldStatuses } from './form.ts';
import { formDefinition } from './form-definition.ts';
import { mergedField } from './merged-fields.ts';
import { submissionStatuses } from './submission.ts';

const person = z.object({ guid: storedGuid, displayName: z.string() });
export type SubmissionHandler = z.infer<typeof person>;
/** Who handles at least one submission of a form. */
export const submissionHandlers = z.array(person);

/** A submission as who handles it sees it. `answers` and notes are null once it is erased. */
export const submissionView = z
  .object({
    guid: storedGuid,
    shortId: z.string(),
    formGuid: storedGuid,
    version: z.int(),
    status: z.enum(submissionStatuses),
    /** An `Answers`, by the definition of its version. */
    answers: z.record(z.string(), jsonValue).nullable(),
    origin: z.enum(originKinds),
    startedOn: z.string().nullable(),
    submittedOn: z.string(),
    language: z.string(),
    submitter: person.nullable(),
    isVerified: z.boolean(),
    assignee: person.nullable(),
    itemGuid: storedGuid.nullable(),
    notes: z.array(
      z.object({ guid: storedGuid, author: person, writtenOn: z.string(), text: z.string().nullable() }),
    ),
    revision: z.int(),
  })
  .meta({ id: 'Submission' });
export type SubmissionView = z.infer<typeof submissionView>;

/** What stands before and after a submission in a table, whether or not it still belongs there itself. */
export const submissionNeighbours = z
  .object({
    before: storedGuid.nullable(),
    after: storedGuid.nullable(),
    /** From 1; null where it does not fit the table (any more). */
    place: z.int().nullable(),
    /** How many there are in the table. */
    total: z.int(),
  })
  .meta({ id: 'SubmissionNeighbours' });
export type SubmissionNeighbours = z.infer<typeof submissionNeighbours>;

/** What a table of submissions can show. */
export const submissionTableOptions = z
  .object({
    /** Everything that any version asked. */
    fields: z.array(mergedField),
  })
  .meta({ id: 'SubmissionTableOptions' });
export type SubmissionTableOptions = z.infer<typeof submissionTableOptions>;

/** A submission as its sender sees it, and others what is public of it; with the definition that says what was asked. */
export const sentSubmission = z
  .object({
    guid: storedGuid,
    shortId: z.string(),
    /** As visitors read it, in the language in which it was sent. */
    formName: z.string(),
    /** How far it is, with what its sender was told of that; null for others, and where the form tells nobody. */
    handling: z
      .object({ status: z.enum(['Received', ...toldStatuses]), text: z.string().nullable() })
      .nullable(),
    submittedOn: z.string(),
    language: z.string(),
    answers: z.record(z.string(), jsonValue),
    definition: formDefinition,
  })
  .meta({ id: 'SentSubmission' });
export type SentSubmission = z.infer<typeof sentSubmission>;
