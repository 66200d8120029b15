import { Inject, Injectable } from '@nestjs/common';
import type { SubmissionEvent } from '@spoor/contracts/event-catalogue';
import type { SubmissionDelivery } from '@spoor/contracts/forms/submission-delivery.views';
import type { MailRow } from '@spoor/contracts/mail/mail.views';
import { findSubmission } from '@spoor/projections/forms/submissions/submissions.queries';
import type { QueryContext } from '@spoor/projections/query-context';
import { listMailsOfSubmission } from '@spoor/projections/system/mails/mails.queries';
import {
  listDeliveriesAbout,
  type NamedDelivery,
} from '@spoor/projections/webhooks/webhook-deliveries/webhook-deliveries.queries';
import { mailRowOf } from '../mail/mail-reading.ts';
import { Mailer } from '../mail/mailer.ts';
import { DomainError } from '../shared/domain-error.ts';
import { WebhookDeliveries } from '../webhooks/webhook-deliveries.store.ts';
import { WebhookDispatch } from '../webhooks/webhook-dispatch.ts';

/** Who was told of a submission: by mail, and by webhooks. */
@Injectable()
export class SubmissionDeliveries {
  constructor(
    @Inject(Mailer) private readonly mailer: Mailer,
    @Inject(WebhookDeliveries) private readonly messages: WebhookDeliveries,
    @Inject(WebhookDispatch) private readonly dispatching: WebhookDispatch,
  ) {}

  /** The oldest first. @throws DomainError `not_found` */
  async list(queryContext: QueryContext, guid: string): Promise<SubmissionDelivery[]> {
    if ((await findSubmission(queryContext, guid)) === undefined) throw new DomainError('not_found');
    const [mails, messages] = await Promise.all([
      listMailsOfSubmission(queryContext, guid),
      listDeliveriesAbout(queryContext, `submission:${guid}`),
    ]);
    const rows = await Promise.all(mails.map((row) => mailRowOf(this.mailer.outbox, row)));
    return [...rows.map(deliveryOfMail), ...messages.map(deliveryOfMessage)].toSorted(
      (a, b) => Date.parse(a.createdOn) - Date.parse(b.createdOn),
    );
  }

  /** @throws DomainError `not_found`; `conflict` where it arrived, is being sent, or is not to be told any more */
  async retry(queryContext: QueryContext, guid: string, deliveryGuid: string): Promise<SubmissionDelivery> {
    const delivery = await this.find(queryContext, guid, deliveryGuid);
    if (delivery.state !== 'waiting' && delivery.state !== 'failed')
      throw new DomainError('conflict', 'delivery_done');
    if (delivery.channel === 'mail') {
      const round = await this.mailer.outbox.retry(queryContext.platform.guid, deliveryGuid);
      if (round === undefined) throw new DomainError('conflict', 'mail_sent');
      await this.mailer.deliver([{ guid: deliveryGuid, round }]);
    } else {
      const about = await listDeliveriesAbout(queryContext, `submission:${guid}`);
      const webhookGuid = about.find((message) => message.guid === deliveryGuid)?.webhookGuid ?? '';
      if (!(await this.messages.resend(webhookGuid, deliveryGuid)))
        throw new DomainError('conflict', 'delivery_underway');
      await this.dispatching.dispatch(queryContext.platform);
    }
    return this.find(queryContext, guid, deliveryGuid);
  }

  private async find(queryContext: QueryContext, guid: string, deliveryGuid: string) {
    const found = (await this.list(queryContext, guid)).find((each) => each.guid === deliveryGuid);
    if (found === undefined) throw new DomainError('not_found');
    return found;
  }
}

function deliveryOfMail({ sentOn, state, answer: _, ...mail }: MailRow): SubmissionDelivery {
  return {
    ...mail,
    channel: 'mail',
    deliveredOn: sentOn,
    state: state === 'sent' ? 'delivered' : state,
  };
}

function deliveryOfMessage(message: NamedDelivery): SubmissionDelivery {
  const { guid, webhook, state, attempts, failure, status } = message;
  // What happens to a submission is one of its events.
  const kind = message.kind as SubmissionEvent['type'];
  const { createdOn, nextAttemptOn, deliveredOn } = message;
  return {
    channel: 'webhook',
    guid,
    to: webhook,
    kind,
    state,
    attempts,
    failure,
    status,
    createdOn,
    nextAttemptOn,
    deliveredOn,
  };
}
