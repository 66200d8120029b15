import type { MailRow } from '@spoor/contracts/mail/mail.views';
import { RotateCw } from 'lucide-react';
import type { I18n } from '../../../shared/i18n.tsx';
import { AddressText } from '../../../shared/ui/address-text.tsx';
import type { Column } from '../../../shared/ui/data-table/column.ts';
import { SendingProgress } from '../../../shared/ui/sending-progress.tsx';
import { ToolButton } from '../../../shared/ui/tool-button.tsx';

const tones = { waiting: 'open', sent: 'good', filed: 'open', failed: 'bad' } as const;

interface MailActions {
  readonly open: (mail: MailRow) => void;
  readonly retry: (mail: MailRow) => void;
}

/** @param mails those that are shown: where none of them can be retried, no column is for that */
export function mailColumns(
  { t, dateTime }: I18n,
  mails: readonly MailRow[],
  { open, retry }: MailActions,
): readonly Column<MailRow>[] {
  const subjectOf = ({ subject }: MailRow) => subject ?? t('mails.unreadable');
  const moment = ({ createdOn }: MailRow) => <time dateTime={createdOn}>{dateTime(createdOn)}</time>;
  return [
    {
      key: 'subject',
      label: t('mails.subject'),
      cell: (mail) => (
        <>
          <button type="button" className="data-table__name strong" onClick={() => open(mail)}>
            {subjectOf(mail)}
          </button>
          <span className="data-table__below data-table__soft soft">{moment(mail)}</span>
        </>
      ),
      text: subjectOf,
    },
    {
      key: 'to',
      label: t('mails.to'),
      cell: ({ to }) => (
        <span className="data-table__soft soft">
          <AddressText address={to ?? ''} />
        </span>
      ),
      text: ({ to }) => to ?? '',
    },
    {
      key: 'state',
      label: t('mails.state'),
      cell: (mail) => (
        <SendingProgress
          state={t(`mails.state.${mail.state}`)}
          tone={tones[mail.state]}
          failure={mail.failure === null ? '' : t(`mails.failure.${mail.failure}`)}
          attempts={mail.attempts}
          nextAttemptOn={mail.nextAttemptOn}
        />
      ),
      text: ({ state, failure }) =>
        [t(`mails.state.${state}`), ...(failure === null ? [] : [t(`mails.failure.${failure}`)])].join(': '),
    },
    {
      key: 'created',
      label: t('mails.written'),
      cell: (mail) => <span className="data-table__soft soft">{moment(mail)}</span>,
      text: ({ createdOn }) => createdOn,
      room: 'medium',
      isOnCards: true,
    },
    ...(mails.some(canBeRetried) ? [retryColumn(t, retry)] : []),
  ];
}

function retryColumn(t: I18n['t'], retry: MailActions['retry']): Column<MailRow> {
  return {
    key: 'actions',
    label: t('table.actions'),
    cell: (mail) => canBeRetried(mail) && <RetryButton mail={mail} t={t} onRetry={() => retry(mail)} />,
  };
}

function canBeRetried({ state, subject }: MailRow): boolean {
  return state !== 'sent' && state !== 'filed' && subject !== null;
}

interface RetryButtonProps extends Pick<I18n, 't'> {
  readonly mail: MailRow;
  readonly onRetry: () => void;
}

function RetryButton({ mail, t, onRetry }: RetryButtonProps) {
  return (
    <ToolButton
      icon={<RotateCw aria-hidden="true" />}
      label={t('mails.retry')}
      of={mail.subject ?? ''}
      onClick={onRetry}
    />
  );
}
