import type { Webhook, WebhookPause } from '@spoor/contracts/webhooks/webhook';
import { mailToUser, type UserMailParties } from '../mail/mail-to-user.ts';
import type { NewMail } from '../mail/mailer.ts';

/** That a webhook stopped by itself, and why. */
export function webhookPausedMail(
  parties: UserMailParties,
  { name }: Pick<Webhook, 'name'>,
  reason: WebhookPause,
  webhooksUrl: string,
): NewMail {
  return mailToUser(
    parties,
    (t, site) => ({
      subject: t('mail.webhook_paused.subject', { name }),
      paragraphs: [
        t('mail.webhook_paused.text', { name, site }),
        t(`mail.webhook_paused.${reason}`),
        t('mail.webhook_paused.resume'),
      ],
      action: t('mail.webhook_paused.action'),
    }),
    { url: webhooksUrl, isSecret: false },
  );
}
