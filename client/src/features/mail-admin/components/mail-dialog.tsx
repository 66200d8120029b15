import type { MailRow, MailView } from '@spoor/contracts/mail/mail.views';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../shared/api-context.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { LoadingSkeleton } from '../../../shared/ui/loading-skeleton.tsx';
import { mailQuery } from '../mail-admin.api.ts';
import './mail-dialog.css';

/** A mail as it looks to whoever gets it, but for a secret link. */
export function MailDialog({ mail, onClose }: { mail: MailRow; onClose: () => void }) {
  const { t } = useI18n();
  const { data, isError, refetch } = useQuery(mailQuery(useApi(), mail.guid));
  return (
    <Dialog title={mail.subject ?? t('mails.unreadable')} onClose={onClose}>
      {isError ? <LoadFailure retry={() => void refetch()} /> : null}
      {data === undefined ? isError ? null : <LoadingSkeleton rows={6} /> : <Mail mail={data} />}
    </Dialog>
  );
}

function Mail({ mail }: { mail: MailView }) {
  const { t, dateTime } = useI18n();
  const { to, state, html, subject, isLinkHidden, sentOn, failure, answer } = mail;
  if (subject === null) return <p>{t('mails.failure.unreadable')}</p>;
  return (
    <>
      <p className="soft">
        {t('mails.addressed', { to: to ?? '' })}
        {sentOn === null
          ? null
          : ` ${t(state === 'filed' ? 'mails.filed_on' : 'mails.sent_on', { moment: dateTime(sentOn) })}`}
      </p>
      {failure === null ? null : (
        <p>
          {t(`mails.failure.${failure}`)} {answer === null ? null : <code>{answer}</code>}
        </p>
      )}
      {isLinkHidden ? <p className="small soft">{t('mails.link_hidden')}</p> : null}
      {/* Nothing in it runs or leads anywhere. */}
      <iframe className="mail-dialog__mail" sandbox="" title={subject} srcDoc={html} />
    </>
  );
}
