import { type MailRow, mailStates } from '@spoor/contracts/mail/mail.views';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '../../../shared/api-context.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { useUser } from '../../../shared/signed-in-user.ts';
import { DataTable } from '../../../shared/ui/data-table/data-table.tsx';
import { usePagedTable } from '../../../shared/ui/data-table/use-table.ts';
import { ScreenHeading } from '../../../shared/ui/screen-heading.tsx';
import { mailsTable, retryMail, sendTestMail } from '../mail-admin.api.ts';
import { mailColumns } from './mail-columns.tsx';
import { MailDialog } from './mail-dialog.tsx';

/** Mails of the last thirty days: how far each is, and what it says. */
export function MailScreen() {
  const i18n = useI18n();
  const { t } = i18n;
  const api = useApi();
  const { query: mails, shown } = usePagedTable(mailsTable);
  const [opened, setOpened] = useState<MailRow | null>(null);
  const { outcome, act } = useMailActions(() => mails.refetch());

  return (
    <>
      <ScreenHeading
        title={t('admin.mail')}
        about={t('mails.about')}
        actions={
          <button
            type="button"
            className="button button--secondary"
            onClick={() => void act(sendTestMail(api), 'test')}
          >
            <Send aria-hidden="true" />
            {t('mails.test')}
          </button>
        }
      />
      {mails.data?.isDelivered === false ? <p className="callout">{t('mails.no_server')}</p> : null}
      <Outcome outcome={outcome} isDelivered={mails.data?.isDelivered !== false} />
      <DataTable
        label={t('admin.mail')}
        {...shown}
        columns={mailColumns(i18n, mails.data?.rows ?? [], {
          open: setOpened,
          retry: ({ guid }) => void act(retryMail(api, guid), null),
        })}
        keyOf={({ guid }) => guid}
        nameOf={({ subject }) => subject ?? t('mails.unreadable')}
        filters={[
          {
            name: 'state',
            label: t('mails.state'),
            options: mailStates.map((state) => ({ value: state, label: t(`mails.state.${state}`) })),
          },
        ]}
        csv="mail"
        empty={<p>{t('mails.empty')}</p>}
      />
      {opened === null ? null : <MailDialog mail={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

/** How the last action went, in so far as the table does not show it. */
type ActionOutcome = 'failed' | 'test' | null;

function useMailActions(refetch: () => Promise<unknown>) {
  const [outcome, setOutcome] = useState<ActionOutcome>(null);
  async function act(call: Promise<void>, done: ActionOutcome): Promise<void> {
    setOutcome(null);
    await call.then(
      () => setOutcome(done),
      () => setOutcome('failed'),
    );
    await refetch();
  }
  return { outcome, act };
}

function Outcome({ outcome, isDelivered }: { outcome: ActionOutcome; isDelivered: boolean }) {
  const { t } = useI18n();
  const email = useUser()?.email ?? '';
  if (outcome === 'failed')
    return (
      <p className="form-error" role="alert">
        {t('mails.retry_failed')}
      </p>
    );
  return (
    <p role="status">
      {outcome === 'test' ? t(isDelivered ? 'mails.test_sent' : 'mails.test_filed', { email }) : null}
    </p>
  );
}
