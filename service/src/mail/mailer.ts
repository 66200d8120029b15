import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { deliverMail, forgetMails } from '@spoor/contracts/mail/mail.jobs';
import type { Platform } from '@spoor/contracts/platforms/platform';
import type { MailContent } from '@spoor/contracts/shared/mail-content';
import type { Config } from '@spoor/infra/config';
import type { Logger } from '@spoor/infra/logger';
import { type MailLink, MailOutbox } from '@spoor/infra/mail/mail-outbox.store';
import { MailSeal } from '@spoor/infra/mail/mail-seal';
import { type AnyDatabase, withTables } from '@spoor/infra/postgres/database';
import type { JobQueue } from '@spoor/infra/queue/job-queue';
import type { InstallationStore } from '@spoor/infra/vault/installation.store';
import { vaultKeyFor } from '@spoor/infra/vault/vault-seal';
import { derivedGuid } from '../shared/derived-guid.ts';
import { tokens } from '../shared/providers.ts';
import { mailableAddress } from './mailable-address.ts';

/** Where mail comes, and by what the mails to it are found: nobody reads the address from that. */
export interface Mailbox {
  readonly address: string;
  readonly mailbox: string;
}

/** A mail that somebody is to get. */
export interface NewMail {
  /** In whose name it comes. */
  readonly platform: Platform;
  /** An address of one person; the name may be anything. */
  readonly to: { readonly address: string; readonly name?: string };
  /** What it says, in the language of whoever gets it. */
  readonly content: Omit<MailContent, 'siteName'>;
  /** Where its button leads, which `content.action` names. */
  readonly link?: MailLink;
  /** The account of whoever gets it, or the submission that they sent: where that is erased, the mail goes too. */
  readonly subjectGuid?: string;
  /** Whom or which submission else it names: where one of them is erased, it goes too. */
  readonly mentionedGuids?: readonly string[];
  /** What led to it, where that may happen twice: a mail with the same key is not sent again. */
  readonly key?: string;
}

/** So many at a time. */
const mostForgotten = 500;

/** Puts a mail beside what is written. @returns false where one with its key is there already */
export type QueueMail = (mail: NewMail) => Promise<boolean>;

/**
 * Sends mail, by an outbox: a mail is stored in one act with what it is about, a worker delivers it and tries again where that
 * fails, and administrators see at `/admin/mail` how far it is.
 */
@Injectable()
export class Mailer {
  private readonly seal: MailSeal;
  private mailboxKey: Promise<Buffer> | undefined;

  constructor(
    @Inject(tokens.config) private readonly config: Config,
    @Inject(tokens.database) private readonly database: AnyDatabase,
    @Inject(tokens.queue) private readonly queue: JobQueue,
    @Inject(tokens.logger) private readonly logger: Logger,
    @Inject(tokens.installation) private readonly installation: InstallationStore,
  ) {
    this.seal = new MailSeal(installation);
  }

  /** Whether a mail server is named. Without, mails become files. */
  get isDelivering(): boolean {
    return this.config.smtpUrl !== undefined;
  }

  get outbox(): MailOutbox {
    return new MailOutbox(this.database, this.seal);
  }

  /**
   * Has a mail sent that follows from nothing in the database.
   * @throws Error where the address is none
   */
  async queueMail(mail: NewMail): Promise<void> {
    await this.queueWith(async (_, queueMail) => queueMail(mail));
  }

  /**
   * Writes something and queues the mails about it, all or nothing. Mails go once the act is done.
   * @param act writes with the transaction that it is given
   * @returns what the act returned
   */
  async queueWith<Result>(
    act: (transaction: AnyDatabase, queueMail: QueueMail) => Promise<Result>,
  ): Promise<Result> {
    const queued: string[] = [];
    const result = await withTables<unknown>(this.database)
      .transaction()
      .execute((transaction) => {
        const outbox = new MailOutbox(transaction, this.seal);
        return act(transaction, async (mail) => {
          const guid = await outbox.add(await this.outgoing(mail));
          if (guid !== undefined) queued.push(guid);
          return guid !== undefined;
        });
      });
    await this.deliver(queued.map((guid) => ({ guid, round: 0 })));
    return result;
  }

  /**
   * Forgets what was said to people, was going to be, or names them; also where mails are files.
   * @param subjectGuids of people, submissions and invitations
   * @throws QueueUnavailable before anything is forgotten
   */
  async forget(subjectGuids: readonly string[]): Promise<void> {
    const about = await this.outbox.listAbout(subjectGuids);
    for (let start = 0; start < about.length; start += mostForgotten) {
      const guids = about.slice(start, start + mostForgotten);
      // First the files: of which mail they are, only the outbox knows.
      await this.queue.enqueue(forgetMails, { guids });
      await this.outbox.remove(guids);
    }
  }

  /** Asks the workers to deliver mails. Where nobody can be asked, they are asked for again soon: see `MailDelivery`. */
  async deliver(mails: readonly { readonly guid: string; readonly round: number }[]): Promise<void> {
    for (const mail of mails) {
      try {
        await this.queue.enqueue(deliverMail, mail);
      } catch (err) {
        this.logger.warn({ err }, 'Mail waits, because the job queue is away');
        return;
      }
    }
  }

  /**
   * By what mails to addresses are found that are about no account and nothing that was sent: of somebody who is erased, they go too.
   */
  async mailboxesOf({ guid }: Platform, addresses: readonly string[]): Promise<Mailbox[]> {
    this.mailboxKey ??= vaultKeyFor(this.installation, 'spoor mailboxes');
    const key = await this.mailboxKey.catch((error: unknown) => {
      this.mailboxKey = undefined;
      throw error;
    });
    return addresses.map((address) => {
      const sealed = createHmac('sha256', key).update(address.trim().toLowerCase()).digest('hex');
      return { address, mailbox: derivedGuid(guid, sealed) };
    });
  }

  private async outgoing({ platform, to, content, mentionedGuids = [], ...mail }: NewMail) {
    const mailboxes = mail.subjectGuid === undefined ? await this.mailboxesOf(platform, [to.address]) : [];
    return {
      ...mail,
      mentionedGuids: [...mentionedGuids, ...mailboxes.map(({ mailbox }) => mailbox)],
      platformGuid: platform.guid,
      to: { address: requireAddress(to.address), name: to.name ?? '' },
      content: { ...content, siteName: platform.name },
    };
  }
}

function requireAddress(text: string): string {
  const address = mailableAddress(text);
  if (address === undefined) throw new Error('Mail can go to no such address');
  return address;
}
