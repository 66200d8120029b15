import { z } from 'zod';
import { availabilities } from '../shared/availability.ts';
import { storedGuid } from '../shared/guid.ts';
import { visibilityLevels } from '../shared/permissions.ts';
import { formDraft, formSettings } from './form.ts';
import { formDefinition } from './form-definition.ts';

const formSummary = z.object({
  guid: storedGuid,
  name: z.string(),
  /** Published; null while nobody can answer it. */
  currentVersion: z.int().nullable(),
  /** What the draft will be published as. */
  draftVersion: z.int(),
  hasDraftChanges: z.boolean(),
  state: formSettings.shape.state,
  openDate: formSettings.shape.openDate,
  closeDate: formSettings.shape.closeDate,
  availability: z.enum(availabilities),
  createdOn: z.string(),
  modifiedOn: z.string(),
  revision: z.int(),
});

const formCounts = {
  /** Those that are not kept apart as spam or trash; null for whoever may not see submissions. */
  submissionCount: z.int().nullable(),
  /** Of these, the ones whose status is New: nobody has said anything of them. That somebody opened one gives it no other status. */
  newCount: z.int().nullable(),
};

/** A form without its settings and its draft, for tables and choices. */
export const formListing = formSummary
  .extend({
    ...formCounts,
    /** Those that are kept apart because they look like spam. */
    spamCount: z.int().nullable(),
    lastSubmittedOn: z.string().nullable(),
  })
  .meta({ id: 'FormListing' });
export type FormListing = z.infer<typeof formListing>;

/** A form as who manages it sees it. */
export const formView = formSummary
  .extend({
    ...formSettings.shape,
    draft: formDraft,
    /** As in the list; null for whoever may not see submissions. */
    submissionCount: formCounts.submissionCount,
    newCount: formCounts.newCount,
    /**
     * Where the term for which submissions are kept was made shorter in the last days: when that erases, and how many that would
     * stay else; the number is null for whoever may not see submissions. Until then it can be made longer again.
     */
    erasureAhead: z.object({ on: z.string(), count: z.int().nullable() }).nullable(),
  })
  .meta({ id: 'Form' });
export type FormView = z.infer<typeof formView>;

/** Whom a form tells of submissions. */
export const formRecipients = z
  .object({
    email: z.string(),
    /** Whether there is an account with this address that may see submissions. */
    maySeeSubmissions: z.boolean(),
  })
  .meta({ id: 'ToldByForm' });
export type FormRecipientsView = z.infer<typeof formRecipients>;

/** A version of a form, and when it was made. */
export const formVersionView = z
  .object({
    definition: formDefinition,
    /** Null for the draft. */
    publishedOn: z.string().nullable(),
    isCurrent: z.boolean(),
    revision: z.int(),
  })
  .meta({ id: 'FormVersion' });
export type FormVersionView = z.infer<typeof formVersionView>;

/** What visitors may know of a form: `definition` is null while they cannot answer it. */
export const publicForm = z
  .object({
    guid: storedGuid,
    /** What visitors read as its name in its first language: its title or, where it has none, its name. */
    name: z.string(),
    /** The same in each language; one that lacks it reads `name`. */
    title: formSettings.shape.title,
    definition: formDefinition.nullable(),
    availability: z.enum(availabilities),
    openDate: z.string().nullable(),
    closeDate: z.string().nullable(),
    /** Of one that closed just now: until when whoever had begun can still send it. */
    answerableUntil: z.string().nullable(),
    closedText: formSettings.shape.closedText,
    /** Who may answer, and whether the caller is among them. */
    access: z.enum(visibilityLevels),
    mayAnswer: z.boolean(),
    oncePer: formSettings.shape.oncePer,
    /** Once per person: whether the caller, who is signed in, sent it before. Of visits their browser knows. */
    hasAnswered: z.boolean(),
    /** Whether it has as many submissions as it takes, and is closed for that. */
    isFull: z.boolean(),
    /** For how many days answers are kept; null where nobody has said. */
    retentionDays: z.int().nullable(),
    saveAndResume: z.boolean(),
    /** Whether addresses are looked up for whoever answers, by `GET /api/addresses`. */
    hasAddressLookup: z.boolean(),
  })
  .meta({ id: 'PublicForm' });
export type PublicForm = z.infer<typeof publicForm>;
