import type { Generated } from 'kysely';

/** The outbox as it is stored. Moments are ISO-8601. */
export interface MailTables {
  'service.mails': {
    guid: string;
    platformGuid: string;
    /** What led to it: a second mail with the same is not added. */
    key: string | null;
    /** The person whom it is about, with whom it goes. */
    subjectGuid: string | null;
    /** Whom else it names, with each of whom it goes. */
    mentionedGuids: Generated<readonly string[]>;
    /** Sealed: to whom, and what it says. */
    content: Buffer;
    /** Sealed; null where it has none, or where it was a secret and is not needed any more. */
    link: Buffer | null;
    isLinkSecret: boolean;
    state: 'waiting' | 'sent' | 'filed' | 'failed';
    /** How often somebody asked to try it again. */
    round: Generated<number>;
    /** Since somebody asked last. */
    attempts: Generated<number>;
    failure: string | null;
    answer: string | null;
    /** Of the request that it followed from. */
    correlationId: string | null;
    createdAt: string;
    nextAttemptAt: string | null;
    /** Somebody is sending it, until then at most. */
    claimedUntil: string | null;
    /** Until when its link works. */
    expiresAt: string | null;
    /** When it was sent, or filed. */
    sentAt: string | null;
  };
}
