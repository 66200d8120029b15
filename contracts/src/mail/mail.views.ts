import { z } from 'zod';
import { storedGuid } from '../shared/guid.ts';

/** Waiting: to be sent, perhaps once more. Filed: kept as a file, because no mail server is named; nobody got it. */
export const mailStates = ['waiting', 'sent', 'filed', 'failed'] as const;
export type MailState = (typeof mailStates)[number];

/**
 * Why the last attempt failed: the mail server could not be reached, or took no mail; it refused this address or this mail; the
 * link in it does not work any more; or it cannot be read, because `SECRET_KEY` is another one than when it was written.
 */
export const mailFailures = ['unreachable', 'refused', 'expired', 'unreadable'] as const;
export type MailFailure = (typeof mailFailures)[number];

/** A mail in the outbox. Moments are ISO-8601. */
export const mailRow = z
  .object({
    guid: storedGuid,
    /** Null where it cannot be read any more. */
    to: z.string().nullable(),
    subject: z.string().nullable(),
    state: z.enum(mailStates),
    /** How often it was tried. */
    attempts: z.int(),
    /** Why the last attempt failed; null where it did not. */
    failure: z.enum(mailFailures).nullable(),
    /** What the mail server said, without the address. */
    answer: z.string().nullable(),
    createdOn: z.string(),
    /** When it is tried next; null where it is not. */
    nextAttemptOn: z.string().nullable(),
    /** When it was sent, or filed; null where it was not yet. */
    sentOn: z.string().nullable(),
  })
  .meta({ id: 'MailRow' });
export type MailRow = z.infer<typeof mailRow>;

export const mailPage = z
  .object({
    items: z.array(mailRow),
    total: z.int(),
    /** Whether a mail server is named: without, mails are kept as files and nobody gets them. */
    isDelivered: z.boolean(),
  })
  .meta({ id: 'MailPage' });
export type MailPage = z.infer<typeof mailPage>;

/** A mail as it looks to whoever gets it, but for its link where that is a secret of theirs. */
export const mailView = mailRow
  .extend({ text: z.string(), html: z.string(), isLinkHidden: z.boolean() })
  .meta({ id: 'Mail' });
export type MailView = z.infer<typeof mailView>;
