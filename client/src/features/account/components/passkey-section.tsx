import type { PasskeyView } from '@spoor/contracts/auth/passkeys';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../shared/api-context.tsx';
import { PasswordProof } from '../../../shared/forms/password-proof.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { passkeysQuery, removePasskey } from '../../../shared/passkeys/passkeys.api.ts';
import { useHasPasskeys } from '../../../shared/passkeys/use-has-passkeys.ts';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { LoadingSkeleton } from '../../../shared/ui/loading-skeleton.tsx';
import { sessionsQuery } from '../account.api.ts';
import { NewPasskeyForm, PasskeyNameForm } from './passkey-forms.tsx';

type Opened =
  | { readonly kind: 'add' }
  | { readonly kind: 'rename' | 'remove'; readonly passkey: PasskeyView };

/** The passkeys that one signs in with, and more of them. */
export function PasskeySection() {
  const { t } = useI18n();
  const api = useApi();
  const passkeys = useQuery(passkeysQuery(api));
  const sessions = useQuery(sessionsQuery(api));
  const hasPasskeys = useHasPasskeys();
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => {
    setOpened(null);
    void passkeys.refetch();
    void sessions.refetch();
  };
  const browser = sessions.data?.find(({ isCurrent }) => isCurrent)?.browser ?? '';
  return (
    <section className="stack gap-3">
      <h2>{t('passkey.title')}</h2>
      <p className="soft">{t('passkey.about')}</p>
      {passkeys.isError ? <LoadFailure retry={passkeys.refetch} /> : null}
      {passkeys.isPending ? <LoadingSkeleton rows={1} /> : null}
      {passkeys.data?.length === 0 ? <p>{t('passkey.none')}</p> : null}
      <ul className="ruled-list unmarked" aria-live="polite">
        {passkeys.data?.map((passkey) => (
          <PasskeyRow key={passkey.guid} passkey={passkey} onOpen={(kind) => setOpened({ kind, passkey })} />
        ))}
      </ul>
      {hasPasskeys ? (
        <div>
          <button
            type="button"
            className="button button--secondary"
            onClick={() => setOpened({ kind: 'add' })}
          >
            {t('passkey.add')}
          </button>
        </div>
      ) : (
        <p className="soft">{t('passkey.unsupported')}</p>
      )}
      {opened === null ? null : <OpenedDialog {...{ opened, browser, close }} />}
    </section>
  );
}

interface PasskeyRowProps {
  readonly passkey: PasskeyView;
  readonly onOpen: (kind: 'rename' | 'remove') => void;
}

function PasskeyRow({ passkey, onOpen }: PasskeyRowProps) {
  const { t, date, time } = useI18n();
  const { name, host, isSynced, createdOn, lastUsedOn } = passkey;
  const isElsewhere = host !== location.hostname;
  const button = (kind: 'rename' | 'remove', text: string) => (
    <button
      type="button"
      className="button button--quiet"
      aria-label={`${text}: ${name}`}
      onClick={() => onOpen(kind)}
    >
      {text}
    </button>
  );
  return (
    <li className="row spread cluster gap-4">
      <span className="stack">
        <span className="row cluster gap-2">
          <strong>{name}</strong>
          {isSynced ? <span className="tag">{t('passkey.synced')}</span> : null}
          {isElsewhere ? <span className="tag">{t('passkey.elsewhere', { host })}</span> : null}
        </span>
        <span className="small soft">
          {t('passkey.added', { date: date(createdOn) })}{' '}
          {lastUsedOn === null
            ? t('passkey.never_used')
            : t('passkey.used', { date: date(lastUsedOn), time: time(lastUsedOn) })}
        </span>
      </span>
      <span className="row gap-2">
        {button('rename', t('passkey.rename'))}
        {button('remove', t('passkey.remove'))}
      </span>
    </li>
  );
}

interface OpenedDialogProps {
  readonly opened: Opened;
  readonly browser: string;
  readonly close: () => void;
}

function OpenedDialog({ opened, browser, close }: OpenedDialogProps) {
  const { t } = useI18n();
  const api = useApi();
  switch (opened.kind) {
    case 'add':
      return (
        <Dialog title={t('passkey.add')} onClose={close}>
          <NewPasskeyForm suggestion={browser} onAdded={close} />
        </Dialog>
      );
    case 'rename':
      return (
        <Dialog title={t('passkey.rename')} onClose={close}>
          <PasskeyNameForm passkey={opened.passkey} onRenamed={close} />
        </Dialog>
      );
    case 'remove':
      return (
        <Dialog title={t('passkey.remove_title')} onClose={close}>
          <p>{t('passkey.remove_about', { name: opened.passkey.name })}</p>
          <PasswordProof
            action={t('passkey.remove')}
            send={(password) => removePasskey(api, opened.passkey.guid, password)}
            onProven={close}
          />
        </Dialog>
      );
  }
}
