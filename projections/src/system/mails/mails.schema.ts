import type { MailFailure, MailState } from '@spoor/contracts/mail/mail.views';

/** The outbox: what the service writes and the workers send. Moments are ISO-8601. */
export interface MailsRow {
  guid: string;
  platformGuid: string;
  /** The person with an account whom it is about. */
  subjectGuid: string | null;
  /** Sealed. */
  content: Buffer;
  /** Sealed. */
  link: Buffer | null;
  isLinkSecret: boolean;
  state: MailState;
  attempts: number;
  failure: MailFailure | null;
  answer: string | null;
  /** Of the request that it followed from; null: of none, or from before it was kept. */
  correlationId: string | null;
  createdAt: string;
  nextAttemptAt: string | null;
  sentAt: string | null;
}
