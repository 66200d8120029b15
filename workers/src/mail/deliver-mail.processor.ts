import { deliverMail } from '@spoor/contracts/mail/mail.jobs';
import type { ClaimedMail, MailOutbox } from '@spoor/infra/mail/mail-outbox.store';
import { MailNotTaken, type MailTransport } from '@spoor/infra/mail/mail-transport';
import { renderMail } from '@spoor/infra/mail/render-mail';
import { jobHandler } from '@spoor/infra/queue/job-workers';
import { JobCannotSucceed } from '@spoor/infra/queue/queue-errors';

export interface MailDelivery {
  readonly outbox: MailOutbox;
  readonly transport: MailTransport;
  /** The address from which mail comes. */
  readonly sender: string;
}

/** Sends a mail, and notes in the outbox how it went. It may be sent twice where this process ends in between, under one message id. */
export function deliverMailProcessor(delivery: MailDelivery) {
  const { outbox, transport } = delivery;
  return jobHandler(deliverMail, async ({ guid }) => {
    const claimed = await outbox.claim(guid);
    if (typeof claimed === 'string') return { outcome: claimed };
    try {
      await transport.send(messageOf(claimed, delivery.sender));
    } catch (error) {
      throw await noteFailure(outbox, guid, error);
    }
    await outbox.markSent(guid, transport.outcome);
    return { outcome: 'sent' };
  });
}

function messageOf({ guid, to, content, link, createdAt }: ClaimedMail, sender: string) {
  return {
    messageId: `<${guid}@${sender.split('@')[1] ?? 'localhost'}>`,
    writtenAt: createdAt,
    from: { address: sender, name: content.siteName },
    to,
    subject: content.subject,
    ...renderMail(content, link),
  };
}

/** @returns what the job ends in: nothing of the mail is in it, because jobs are logged */
async function noteFailure(outbox: MailOutbox, guid: string, error: unknown): Promise<Error> {
  if (!(error instanceof MailNotTaken)) return error instanceof Error ? error : new Error(String(error));
  const { answer, isFinal } = error;
  if (isFinal) {
    await outbox.giveUp(guid, { failure: 'refused', answer });
    return new JobCannotSucceed(error.message);
  }
  const isTriedAgain = await outbox.markFailed(guid, { failure: 'unreachable', answer });
  return isTriedAgain ? error : new JobCannotSucceed(error.message);
}
