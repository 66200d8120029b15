import { z } from 'zod';
import { guid, storedGuid } from '../shared/guid.ts';
import { jsonValue, limits } from '../shared/limits.ts';
import { language } from '../texts/language-schemas.ts';
import { beginning } from './beginning.ts';
import { formSettings, toldStatuses } from './form.ts';
import { formPartId } from './form-definition.ts';
import type { ErasureReason } from './submission.events.ts';
import type { Submission } from './submission.ts';
import { submissionStatuses } from './submission.ts';

/**
 * Body of `POST /api/forms/{guid}/submissions`, with an `Idempotency-Key` that was made with the form. `answers` are parsed by
 * `formSchema` of the version that they were given to.
 */
export const submitForm = z
  .object({
    version: z.int().min(1),
    answers: z.record(formPartId, jsonValue),
    language: language.default('nl'),
    ...beginning.shape,
    /** A trap: people do not see it, and what fills it in is no person. */
    website: z.string().max(limits.summaryLength).default(''),
    /** The solution of a sum; empty: one can be done, and none was asked for yet. Who sends none is kept apart where one is needed. */
    pow: z.string().max(4_000).nullish(),
  })
  .meta({ id: 'SubmitForm' });
/** As it is sent. */
export type SubmitForm = z.input<typeof submitForm>;
/** As it comes in. */
export type ReceivedForm = z.output<typeof submitForm>;

/** Body of `POST /api/submissions/{guid}:tellStatus`. */
export const tellSubmissionStatus = z
  .object({ status: z.enum(toldStatuses) })
  .meta({ id: 'TellSubmissionStatus' });
export type TellSubmissionStatus = z.infer<typeof tellSubmissionStatus>;

/** Body of `POST /api/submissions/{guid}:status`. */
export const setSubmissionStatus = z
  .object({ status: z.enum(submissionStatuses) })
  .meta({ id: 'SetSubmissionStatus' });
export type SetSubmissionStatus = z.infer<typeof setSubmissionStatus>;

/** Body of `PUT /api/submissions/{guid}`: who handles it. */
export const editSubmission = z.object({ assigneeGuid: guid.nullable() }).meta({ id: 'EditSubmission' });
export type EditSubmission = z.infer<typeof editSubmission>;

/** Body of `POST /api/submissions:together`. */
export const changeSubmissions = z
  .object({
    guids: z.array(guid).min(1).max(limits.arrayLength),
    status: z.enum(submissionStatuses).optional(),
    assigneeGuid: guid.nullable().optional(),
  })
  .meta({ id: 'ChangeSubmissions' });
export type ChangeSubmissions = z.infer<typeof changeSubmissions>;

/** Body of `POST /api/submissions/{guid}:createItem`. */
export const makeItem = z
  .object({
    /** Whether visitors see it at once, where the caller may publish there; else it waits for review. */
    isPublished: z.boolean().default(false),
  })
  .meta({ id: 'MakeItem' });
export type MakeItem = z.output<typeof makeItem>;

/** Of so many submissions an item each is made at a time: pictures among the answers are looked into. */
export const maxItemsMade = 50;

/** Body of `POST /api/submissions:createItems`. */
export const makeItems = makeItem
  .extend({ guids: z.array(guid).min(1).max(maxItemsMade) })
  .meta({ id: 'MakeItems' });
export type MakeItems = z.output<typeof makeItems>;

/** A remark of those who handle a submission. */
export const newNote = z.object({ text: z.string().trim().min(1).max(5_000) });

/** Body of `POST /api/submissions/{guid}:note`: a new remark, or one that goes. */
export const noteOnSubmission = z
  .union([newNote, z.object({ removeGuid: guid })])
  .meta({ id: 'NoteOnSubmission' });
export type NoteOnSubmission = z.infer<typeof noteOnSubmission>;

/** Answer of `POST /api/forms/{guid}/submissions`. */
export const submitted = z
  .object({
    guid: storedGuid,
    /** What people quote: short, and unique on the platform. */
    shortId: z.string(),
    /** Opens `/submission/{guid}?t=`. */
    viewToken: z.string(),
    /** What its maker wants said to whoever sent it, by language. */
    confirmation: formSettings.shape.confirmation.shape.doc,
  })
  .meta({ id: 'Submitted' });
export type Submitted = z.infer<typeof submitted>;

export type SubmissionCommand =
  | { type: 'ReceiveSubmission'; submission: Submission }
  /** Absent members stay as they are. */
  | {
      type: 'HandleSubmission';
      status?: Submission['status'] | undefined;
      assigneeGuid?: string | null | undefined;
    }
  | { type: 'AddSubmissionNote'; note: Submission['notes'][string] }
  | { type: 'RemoveSubmissionNote'; noteGuid: string }
  /** `from`: the item that was made of it before, and is gone; null where there was none. */
  | { type: 'LinkSubmissionItem'; from: string | null; itemGuid: string }
  | { type: 'EraseSubmission'; reason: ErasureReason };
