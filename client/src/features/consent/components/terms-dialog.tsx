import { legalPath } from '@spoor/contracts/pages/legal-documents';
import { userRoutes } from '@spoor/contracts/users/user.routes';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../shared/api-context.tsx';
import { asked } from '../../../shared/asked.ts';
import { useI18n } from '../../../shared/i18n.tsx';
import { Link } from '../../../shared/router/link.tsx';
import { signOut } from '../../../shared/session-channel.ts';
import { userQuery } from '../../../shared/signed-in-user.ts';
import { refetchTerms } from '../../../shared/terms.api.ts';
import { AccountDialog } from './account-dialog.tsx';

/** Asks a signed-in person to agree to the terms of use; who refuses is signed out, and asked again the next time. */
export function TermsDialog({ version }: { version: number }) {
  const { t, language } = useI18n();
  const api = useApi();
  const queryClient = useQueryClient();
  const [hasFailed, setHasFailed] = useState(false);

  const answer = (termsOfUseVersionAccepted: number | null) =>
    asked(() => api.call(userRoutes.saveProfile, { body: { termsOfUseVersionAccepted } }));

  async function accept(): Promise<void> {
    setHasFailed(false);
    const { kind } = await answer(version);
    if (kind === 'answered') return queryClient.invalidateQueries(userQuery(api));
    setHasFailed(true);
    // Others may have been published meanwhile.
    if (kind === 'refused') await refetchTerms(queryClient);
  }

  async function decline(): Promise<void> {
    await answer(null);
    await signOut(api);
  }

  return (
    <AccountDialog
      title={t('terms.title')}
      text={
        <>
          {t('terms.text')} <Link to={legalPath('terms-of-use', language)}>{t('terms.read')}</Link>
        </>
      }
    >
      {hasFailed ? <p role="alert">{t('erasure.failed')}</p> : null}
      <button type="button" className="button button--primary" onClick={() => void accept()}>
        {t('terms.accept')}
      </button>
      <button type="button" className="button button--secondary" onClick={() => void decline()}>
        {t('terms.decline')}
      </button>
    </AccountDialog>
  );
}
