import type { TotpSecret, TwoFactorState } from '@spoor/contracts/auth/two-factor';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../shared/api-context.tsx';
import { PasswordProof } from '../../../shared/forms/password-proof.tsx';
import { useSecretQuestion } from '../../../shared/forms/use-secret-question.ts';
import { useI18n } from '../../../shared/i18n.tsx';
import { RecoveryCodeList } from '../../../shared/two-factor/recovery-code-list.tsx';
import { TotpSetup } from '../../../shared/two-factor/totp-setup.tsx';
import {
  beginTotp,
  confirmTotp,
  disableTotp,
  renewRecoveryCodes,
  twoFactorQuery,
} from '../../../shared/two-factor/two-factor.api.ts';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { LoadingSkeleton } from '../../../shared/ui/loading-skeleton.tsx';

type Opened =
  | { readonly kind: 'begin' | 'disable' | 'renew' }
  | { readonly kind: 'setup'; readonly secret: TotpSecret }
  | { readonly kind: 'codes'; readonly codes: readonly string[] };

/** By what one signs in besides the password. */
export function TwoFactorSection() {
  const { t } = useI18n();
  const state = useQuery(twoFactorQuery(useApi()));
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => {
    setOpened(null);
    void state.refetch();
  };
  return (
    <section className="stack gap-3">
      <div className="row cluster gap-2">
        <h2>{t('two_factor.title')}</h2>
        <span aria-live="polite">
          {state.data === undefined ? null : (
            <span className="tag">{t(state.data.isOn ? 'two_factor.on' : 'two_factor.off')}</span>
          )}
        </span>
      </div>
      <p className="soft">{t('two_factor.about')}</p>
      {state.isError ? <LoadFailure retry={state.refetch} /> : null}
      {state.isPending ? <LoadingSkeleton rows={1} /> : null}
      {state.data === undefined ? null : <TwoFactorSummary state={state.data} onOpen={setOpened} />}
      {opened === null ? null : <OpenedDialog {...{ opened, setOpened, close }} />}
    </section>
  );
}

function TwoFactorSummary({ state, onOpen }: { state: TwoFactorState; onOpen: (opened: Opened) => void }) {
  const { t } = useI18n();
  const { isOn, isRequired, recoveryCodesLeft } = state;
  const button = (kind: 'begin' | 'disable' | 'renew', text: string) => (
    <button type="button" className="button button--secondary" onClick={() => onOpen({ kind })}>
      {text}
    </button>
  );
  return (
    <>
      {isOn ? <p aria-live="polite">{t('two_factor.codes_left', { count: recoveryCodesLeft })}</p> : null}
      {isRequired ? <p className="soft">{t('two_factor.required')}</p> : null}
      <div className="cluster gap-3">
        {isOn ? button('renew', t('two_factor.renew')) : button('begin', t('two_factor.setup'))}
        {isOn && !isRequired ? button('disable', t('two_factor.turn_off')) : null}
      </div>
    </>
  );
}

interface OpenedDialogProps {
  readonly opened: Opened;
  readonly setOpened: (opened: Opened) => void;
  readonly close: () => void;
}

function OpenedDialog({ opened, setOpened, close }: OpenedDialogProps) {
  const { t } = useI18n();
  const api = useApi();
  const showCodes = ({ recoveryCodes }: { readonly recoveryCodes: readonly string[] }) =>
    setOpened({ kind: 'codes', codes: recoveryCodes });
  switch (opened.kind) {
    case 'begin':
      return (
        <Dialog title={t('two_factor.setup')} onClose={close}>
          <PasswordProof
            action={t('two_factor.next')}
            send={(password) => beginTotp(api, password)}
            onProven={(secret) => setOpened({ kind: 'setup', secret })}
          />
        </Dialog>
      );
    case 'setup':
      return (
        <Dialog title={t('two_factor.setup')} onClose={close}>
          <TotpSetup
            secret={opened.secret}
            confirm={(code) => confirmTotp(api, code)}
            onConfirmed={showCodes}
          />
        </Dialog>
      );
    case 'codes':
      return <CodesDialog codes={opened.codes} onClose={close} />;
    case 'renew':
      return (
        <Dialog title={t('two_factor.renew')} onClose={close}>
          <p>{t('two_factor.renew_about')}</p>
          <PasswordProof
            action={t('two_factor.renew')}
            send={(password) => renewRecoveryCodes(api, password)}
            onProven={showCodes}
          />
        </Dialog>
      );
    case 'disable':
      return (
        <Dialog title={t('two_factor.turn_off')} onClose={close}>
          <p>{t('two_factor.turn_off_about')}</p>
          <PasswordProof
            action={t('two_factor.turn_off')}
            send={(password) => disableTotp(api, password)}
            onProven={close}
          />
        </Dialog>
      );
  }
}

/** Recovery codes cannot be shown again: who closes them without having them elsewhere is asked first. */
function CodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useI18n();
  const { question, onCopied } = useSecretQuestion();
  return (
    <Dialog title={t('two_factor.codes')} question={question} onClose={onClose}>
      <RecoveryCodeList codes={codes} onCopied={onCopied} onSaved={onClose} />
    </Dialog>
  );
}
