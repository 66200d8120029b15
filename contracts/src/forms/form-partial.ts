import { z } from 'zod';
import { emailAddress } from '../shared/email-address.ts';
import { guid } from '../shared/guid.ts';
import { jsonValue } from '../shared/limits.ts';
import { isSitePath } from '../shared/site-path.ts';
import { language } from '../texts/language-schemas.ts';
import { beginning } from './beginning.ts';
import { formPartId } from './form-definition.ts';
import { partialSecretPattern } from './resume-token.ts';

/** Answers so far, to go on with later, with all that a device keeps of them too. */
const begunAnswers = z.object({
  version: z.int().min(1),
  language: language.default('nl'),
  /** What is sent with it in the end is stored once. */
  key: guid,
  startedOn: z.iso.datetime().nullable().default(null),
  /** The page before somebody; null at the summary. */
  pageId: formPartId.nullable(),
  answers: z.record(formPartId, jsonValue),
});
export type BegunAnswers = z.output<typeof begunAnswers>;

const secret = z.string().regex(partialSecretPattern);

/** Body of `PUT /api/forms/{guid}/partials/{id}`. */
export const savePartial = begunAnswers
  .extend({
    sentOn: beginning.shape.sentOn,
    /** 32 bytes, as base64url, which whoever saves draws: only they open what is kept. */
    secret,
    /** Where the link to go on goes. */
    email: emailAddress,
    /** The page of the site on which the form stands. */
    path: z.string().max(2_000).refine(isSitePath),
  })
  .meta({ id: 'SavePartial' });
export type SavePartial = z.output<typeof savePartial>;

/** Body of `POST /api/forms/{guid}/partials/{id}:open` and `:discard`. */
export const partialSecret = z.object({ secret }).meta({ id: 'PartialSecret' });
export type PartialSecret = z.infer<typeof partialSecret>;

/** What was kept: until when, and how many files were not. */
export const savedPartial = z
  .object({ expiresOn: z.string(), leftOut: z.int() })
  .meta({ id: 'SavedPartial' });
export type SavedPartial = z.infer<typeof savedPartial>;

/** What was kept, for whoever has its secret. */
export const openedPartial = begunAnswers
  .extend({ savedOn: z.string(), expiresOn: z.string() })
  .meta({ id: 'OpenedPartial' });
export type OpenedPartial = z.output<typeof openedPartial>;
