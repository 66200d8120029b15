import { randomUUID } from 'node:crypto';
import { retentionMs } from '@spoor/contracts/privacy/retention';
import { backoffDelay } from '@spoor/contracts/shared/backoff-delay';
import { type MailContent, mailAttempts, mailBackoff } from '@spoor/contracts/shared/mail-content';
import { type Kysely, sql } from 'kysely';
import { currentCorrelationId } from '../correlation.ts';
import { type AnyDatabase, withTables } from '../postgres/database.ts';
import type { MailTables } from './mail-outbox.tables.ts';
import type { MailSeal } from './mail-seal.ts';

/** To whom, and what it says. */
export interface SealedMail {
  readonly to: { readonly address: string; readonly name: string };
  readonly content: MailContent;
}

/** Where the button of a mail leads. */
export interface MailLink {
  readonly url: string;
  /** Whoever has it can do something in the name of the receiver. It is forgotten once the mail is sent. */
  readonly isSecret: boolean;
  /** ISO-8601. Afterwards the mail is not sent any more. Absent: it works for ever. */
  readonly expiresOn?: string;
}

export interface OutgoingMail extends SealedMail {
  readonly platformGuid: string;
  /** The person with an account whom it is about, or what they sent: where that is erased, it goes too. */
  readonly subjectGuid?: string;
  /** Whom else it names: where one of them is erased, it goes too. */
  readonly mentionedGuids?: readonly string[];
  readonly link?: MailLink;
  /** What led to it. A mail with the same is not added again. */
  readonly key?: string;
}

/** A mail that somebody is sending now. */
export interface ClaimedMail extends SealedMail {
  readonly guid: string;
  readonly link: string | null;
  readonly createdAt: string;
}

/** Why an attempt failed. */
export interface MailAttemptFailure {
  readonly failure: 'unreachable' | 'refused' | 'expired' | 'unreadable';
  /** What the mail server said, without the address. */
  readonly answer?: string;
}

/** Milliseconds for which whoever sends a mail has it for themselves. */
const claimMs = 2 * 60_000;
/** Milliseconds after which a mail is forgotten. */
const keepMs = retentionMs('mail');

/** Mails that are to be sent, and those of the last thirty days. A row changes hands by single statements. */
export class MailOutbox {
  readonly #db: Kysely<MailTables>;
  readonly #seal: MailSeal;
  readonly #clock: () => Date;

  constructor(db: AnyDatabase, seal: MailSeal, clock = () => new Date()) {
    this.#db = withTables<MailTables>(db);
    this.#seal = seal;
    this.#clock = clock;
  }

  /** @returns its guid; undefined where one with the same key is there already */
  async add({ to, content, link, key, ...mail }: OutgoingMail): Promise<string | undefined> {
    const guid = randomUUID();
    const now = this.#clock().toISOString();
    const row = await this.#db
      .insertInto('service.mails')
      .values({
        guid,
        platformGuid: mail.platformGuid,
        subjectGuid: mail.subjectGuid ?? null,
        key: key ?? null,
        mentionedGuids: mail.mentionedGuids ?? [],
        content: await this.#seal.seal(guid, { to, content } satisfies SealedMail),
        link: link === undefined ? null : await this.#seal.seal(`${guid} link`, link.url),
        isLinkSecret: link?.isSecret === true,
        correlationId: currentCorrelationId() ?? null,
        state: 'waiting',
        failure: null,
        answer: null,
        sentAt: null,
        claimedUntil: null,
        createdAt: now,
        nextAttemptAt: now,
        expiresAt: link?.expiresOn ?? null,
      })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('guid')
      .executeTakeFirst();
    return row?.guid;
  }

  /**
   * Takes a mail for sending. Of two who want the same, one gets it.
   * @returns the mail, or why it is not to be sent; what does not work any more is settled by that
   */
  async claim(guid: string): Promise<ClaimedMail | 'undeliverable' | 'settled'> {
    const now = this.#clock();
    const row = await this.#db
      .updateTable('service.mails')
      .set({ claimedUntil: new Date(now.getTime() + claimMs).toISOString() })
      .set(({ eb }) => ({ attempts: eb('attempts', '+', 1) }))
      .where('guid', '=', guid)
      .where('state', '=', 'waiting')
      .where((eb) => eb.or([eb('claimedUntil', 'is', null), eb('claimedUntil', '<', now.toISOString())]))
      .returning(['content', 'link', 'expiresAt', 'createdAt'])
      .executeTakeFirst();
    if (row === undefined) return 'settled';
    if (row.expiresAt !== null && row.expiresAt <= now.toISOString()) {
      await this.giveUp(guid, { failure: 'expired' });
      return 'undeliverable';
    }
    const opened = await this.open(guid, row);
    if (opened === undefined) {
      await this.giveUp(guid, { failure: 'unreadable' });
      return 'undeliverable';
    }
    return { guid, ...opened, createdAt: row.createdAt };
  }

  /** A stored mail. @returns undefined where it cannot be read */
  async open(
    guid: string,
    { content, link }: { readonly content: Buffer; readonly link: Buffer | null },
  ): Promise<(SealedMail & { readonly link: string | null }) | undefined> {
    const mail = (await this.#seal.open(guid, content)) as SealedMail | undefined;
    const url = link === null ? null : ((await this.#seal.open(`${guid} link`, link)) as string | undefined);
    return mail === undefined || url === undefined ? undefined : { ...mail, link: url };
  }

  /** @param outcome filed: kept as a file that nobody got */
  async markSent(guid: string, outcome: 'sent' | 'filed'): Promise<void> {
    await this.#db
      .updateTable('service.mails')
      .set({ state: outcome, sentAt: this.#clock().toISOString(), nextAttemptAt: null, claimedUntil: null })
      .set({ failure: null, answer: null, link: sql`CASE WHEN "isLinkSecret" THEN NULL ELSE link END` })
      .where('guid', '=', guid)
      .execute();
  }

  /** It did not go, and is tried again unless that was often enough. @returns whether it is tried again */
  async markFailed(guid: string, { failure, answer }: MailAttemptFailure): Promise<boolean> {
    const row = await this.#db
      .selectFrom('service.mails')
      .select('attempts')
      .where('guid', '=', guid)
      .executeTakeFirst();
    const attempts = row?.attempts ?? mailAttempts;
    if (attempts >= mailAttempts) {
      await this.giveUp(guid, answer === undefined ? { failure } : { failure, answer });
      return false;
    }
    const nextAttemptAt = new Date(this.#clock().getTime() + backoffDelay(attempts, mailBackoff));
    await this.#db
      .updateTable('service.mails')
      .set({
        failure,
        answer: answer ?? null,
        nextAttemptAt: nextAttemptAt.toISOString(),
        claimedUntil: null,
      })
      .where('guid', '=', guid)
      .where('state', '=', 'waiting')
      .execute();
    return true;
  }

  /** It did not go, and is not tried again unless somebody asks. */
  async giveUp(guid: string, { failure, answer }: MailAttemptFailure): Promise<void> {
    await this.#db
      .updateTable('service.mails')
      .set({ state: 'failed', failure, answer: answer ?? null, nextAttemptAt: null, claimedUntil: null })
      .where('guid', '=', guid)
      .where('state', '=', 'waiting')
      .execute();
  }

  /** Has a mail that was not sent tried at once. @returns how often that was asked; undefined where it is not to be sent */
  async retry(platformGuid: string, guid: string): Promise<number | undefined> {
    const row = await this.#db
      .updateTable('service.mails')
      .set(({ eb }) => ({ state: 'waiting', round: eb('round', '+', 1), attempts: 0 }))
      .set({ nextAttemptAt: this.#clock().toISOString(), failure: null, answer: null })
      .where('platformGuid', '=', platformGuid)
      .where('guid', '=', guid)
      .where('state', 'not in', ['sent', 'filed'])
      .returning('round')
      .executeTakeFirst();
    return row?.round;
  }

  /** What is to be tried by now, the oldest first. @param most at most so many */
  async due(most: number): Promise<{ readonly guid: string; readonly round: number }[]> {
    return this.#db
      .selectFrom('service.mails')
      .select(['guid', 'round'])
      .where('state', '=', 'waiting')
      .where('nextAttemptAt', '<=', this.#clock().toISOString())
      .orderBy('nextAttemptAt')
      .limit(most)
      .execute();
  }

  /** Which of these keys a mail has. */
  async knownKeys(keys: readonly string[]): Promise<ReadonlySet<string>> {
    if (keys.length === 0) return new Set();
    const rows = await this.#db
      .selectFrom('service.mails')
      .select('key')
      .where(sql<boolean>`key = ANY(${[...keys]}::text[])`)
      .execute();
    return new Set(rows.flatMap(({ key }) => key ?? []));
  }

  /** Guids of the mails that were written to these people, were going to be, or name them. */
  async listAbout(subjectGuids: readonly string[]): Promise<string[]> {
    if (subjectGuids.length === 0) return [];
    const rows = await this.#db
      .selectFrom('service.mails')
      .select('guid')
      .where((eb) =>
        eb.or([
          eb('subjectGuid', 'in', subjectGuids),
          sql<boolean>`"mentionedGuids" && ${[...subjectGuids]}::uuid[]`,
        ]),
      )
      .execute();
    return rows.map(({ guid }) => guid);
  }

  /** As if these mails had never been written. */
  async remove(guids: readonly string[]): Promise<void> {
    if (guids.length > 0) await this.#db.deleteFrom('service.mails').where('guid', 'in', guids).execute();
  }

  async removeExpired(): Promise<void> {
    const oldest = new Date(this.#clock().getTime() - keepMs).toISOString();
    await this.#db.deleteFrom('service.mails').where('createdAt', '<', oldest).execute();
  }
}
