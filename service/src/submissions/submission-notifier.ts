import { Inject, Injectable } from '@nestjs/common';
import type { Answers } from '@spoor/contracts/forms/answers';
import type { ToldStatus } from '@spoor/contracts/forms/form';
import { dayMs } from '@spoor/contracts/shared/durations';
import type { Config } from '@spoor/infra/config';
import { readFormVersion } from '@spoor/projections/forms/form-versions/form-versions.queries';
import { findFormEver } from '@spoor/projections/forms/forms/forms.queries';
import { findSubmission } from '@spoor/projections/forms/submissions/submissions.queries';
import type { QueryContext } from '@spoor/projections/query-context';
import type { PositionWaiter } from '@spoor/projections/runtime/position-waiter';
import { MailLimits } from '../mail/mail-limits.ts';
import { type Mailbox, Mailer, type NewMail } from '../mail/mailer.ts';
import { SiteUrls } from '../platforms/site-urls.ts';
import { documentOf } from '../shared/decider.ts';
import { DomainError } from '../shared/domain-error.ts';
import { tokens } from '../shared/providers.ts';
import { readTimeoutMs } from '../shared/replies.ts';
import type { WriteSide } from '../shared/write-side.ts';
import { submissionDecider } from './domain/submission.decider.ts';
import {
  addressesToNotify,
  confirmationTo,
  type MailedSubmission,
  noticeKeys,
  noticeTo,
  statusMailTo,
} from './submission-mails.ts';
import { viewTokenOf } from './view-token.ts';

/**
 * What was accepted longer ago was told, and what is known of that may have gone from the outbox. Nobody asks for a first time so
 * late: see the job.
 */
const tellableMs = 7 * dayMs;

/**
 * Queues the mails about a submission. Workers ask for it because the submission was received, or rescued, as often as it takes;
 * each mail has a key of the submission, so that it is queued once.
 */
@Injectable()
export class SubmissionNotifier {
  constructor(
    @Inject(tokens.config) private readonly config: Config,
    @Inject(SiteUrls) private readonly sites: SiteUrls,
    @Inject(tokens.writeSide) private readonly writeSide: WriteSide,
    @Inject(tokens.positions) private readonly positions: PositionWaiter,
    @Inject(Mailer) private readonly mailer: Mailer,
    @Inject(MailLimits) private readonly limits: MailLimits,
  ) {}

  /**
   * What was erased meanwhile is told to nobody.
   * @throws DomainError `projection_lagging` where it is not known yet who is to hear of it
   */
  async notify(guid: string, queryContext: QueryContext): Promise<void> {
    const mailed = await this.readMailed(guid, queryContext);
    if (mailed === undefined || !(await this.isAcceptedLately(guid, queryContext))) return;
    const notices = await this.noticesAbout(mailed);
    await this.mailer.queueWith(async (_, queueMail) => {
      for (const notice of notices) await queueMail(notice);
      const confirmation = confirmationTo(mailed);
      if (confirmation === undefined) return;
      // An address gets so many a day, whoever fills it in.
      const receiver = `${confirmation.to.address} of ${mailed.submission.formGuid}`;
      if (await this.limits.mayReceive('form received', receiver)) await queueMail(confirmation);
    });
  }

  /**
   * Tells its sender how far it is: of each status once for as long as the outbox keeps the mail, and its link works. Where that was taken back meanwhile, or it was erased, nobody is told.
   * @throws DomainError `projection_lagging` as {@link notify} does
   */
  async tellStatus(guid: string, status: ToldStatus, queryContext: QueryContext): Promise<void> {
    const mailed = await this.readMailed(guid, queryContext);
    if (mailed?.submission.status !== status) return;
    const mail = statusMailTo(mailed, status, queryContext.now);
    if (mail !== undefined) await this.mailer.queueMail(mail);
  }

  /** To those who got none yet, also by a key of before. */
  private async noticesAbout(mailed: MailedSubmission): Promise<NewMail[]> {
    const receivers = await this.mailer.mailboxesOf(mailed.platform, addressesToNotify(mailed));
    const keysOf = (receiver: Mailbox) => noticeKeys(mailed.submission.guid, receiver);
    const known = await this.mailer.outbox.knownKeys(receivers.flatMap(keysOf));
    return receivers
      .filter((receiver) => !keysOf(receiver).some((key) => known.has(key)))
      .map((receiver) => noticeTo(receiver, mailed));
  }

  private async isAcceptedLately(guid: string, queryContext: QueryContext): Promise<boolean> {
    const { acceptedOn } = (await findSubmission(queryContext, guid)) ?? {};
    return acceptedOn != null && Date.parse(acceptedOn) >= queryContext.now.getTime() - tellableMs;
  }

  private async readMailed(guid: string, queryContext: QueryContext): Promise<MailedSubmission | undefined> {
    const { state, position } = await this.writeSide.aggregates.read(submissionDecider, guid);
    const submission = documentOf(state);
    if (submission === undefined) return undefined;
    // Where read models are behind, those who are to hear of it may be unknown: workers ask again.
    if (!(await this.positions.waitFor(['forms', 'form-versions', 'submissions'], position, readTimeoutMs)))
      throw new DomainError('projection_lagging');
    const { formGuid, version } = submission;
    const [form, requested, [answers]] = await Promise.all([
      findFormEver(queryContext, formGuid),
      readFormVersion(queryContext, formGuid, version),
      queryContext.decryptPersonalData([submission.answers]),
    ]);
    if (form === undefined || requested === undefined || answers === undefined) return undefined;
    const { secretKey } = this.config;
    const siteUrl = this.sites.of(queryContext.platform);
    return {
      submission,
      siteUrl,
      definition: requested.definition,
      answers: answers as Answers,
      settings: form.form.settings,
      formName: form.form.name,
      platform: queryContext.platform,
      viewTokenOf: (from) => viewTokenOf(secretKey, guid, from),
    };
  }
}
