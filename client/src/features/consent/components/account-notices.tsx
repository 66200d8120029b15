import { privacyPath } from '@spoor/contracts/privacy/privacy.routes';
import type { UserView } from '@spoor/contracts/users/user.views';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi } from '../../../shared/api-context.tsx';
import { lazyComponent } from '../../../shared/lazy-component.tsx';
import { type LinkNotice as Notice, takeLinkNotice } from '../../../shared/link-notice.ts';
import { useLocation } from '../../../shared/router/router-context.tsx';
import { listenToSessionEnd } from '../../../shared/session-end.ts';
import { userQuery } from '../../../shared/signed-in-user.ts';
import { useTermsVersion } from '../../../shared/terms.api.ts';
import { nextSiteDialog } from '../next-site-dialog.ts';
import { useTypedFields } from '../typed-fields.ts';
import { useStoredConsent } from '../use-stored-consent.ts';
import { useStoredLanguage } from '../use-stored-language.ts';
import { useStoredMotion } from '../use-stored-motion.ts';
import { waitForAgreement } from '../wait-for-agreement.ts';
import { ErasureNotice } from './erasure-notice.tsx';
import { InactiveDialog } from './inactive-dialog.tsx';
import { TermsDialog } from './terms-dialog.tsx';

const LinkNotice = lazyComponent(
  'src/features/consent/components/link-notice.tsx',
  async () => (await import('./link-notice.tsx')).LinkNotice,
);

interface AccountNoticesProps {
  readonly user: UserView;
  /** Whether something else is asked first. */
  readonly isQuiet: boolean;
}

/**
 * What somebody has to know of their account wherever they are, one thing at a time; and what their account knows, wherever
 * they are, as long as it is mounted.
 */
export function AccountNotices(props: AccountNoticesProps) {
  const [linkNotice, setLinkNotice] = useState<Notice>();
  useEffect(() => setLinkNotice(takeLinkNotice()), []);
  const queryClient = useQueryClient();
  useEffect(() => waitForAgreement(queryClient), [queryClient]);
  return (
    <>
      <DueNotice {...props} />
      {linkNotice === undefined ? null : <LinkNotice notice={linkNotice} />}
    </>
  );
}

function DueNotice({ user, isQuiet }: AccountNoticesProps) {
  useStoredConsent(user);
  useStoredLanguage(user);
  useStoredMotion(user);
  const { pathname } = useLocation();
  const termsVersion = useTermsVersion();
  useAskedAnew(termsVersion);
  const isClosed = useAccountIsClosed();
  const typedFields = useTypedFields();
  if (isQuiet && !isClosed) return null;
  const due = isClosed ? 'inactive' : nextSiteDialog({ path: pathname, needsConsent: false, user });
  if (due === 'terms' && termsVersion !== undefined) return <TermsDialog version={termsVersion} />;
  if (due === 'inactive')
    return <InactiveDialog publicPath={publicPathOf(pathname)} typedFields={typedFields} />;
  if (user.erasure != null && pathname !== privacyPath) return <ErasureNotice erasure={user.erasure} />;
  return null;
}

/** Terms that were published since they are here may have to be agreed to, which their account says. */
function useAskedAnew(termsVersion: number | undefined): void {
  const api = useApi();
  const queryClient = useQueryClient();
  const [known, setKnown] = useState(termsVersion);
  useEffect(() => {
    if (known === termsVersion) return;
    setKnown(termsVersion);
    if (known !== undefined) void queryClient.invalidateQueries(userQuery(api));
  }, [api, known, queryClient, termsVersion]);
}

/** Whether somebody closed the account since they are here. */
function useAccountIsClosed(): boolean {
  const api = useApi();
  const [isClosed, setClosed] = useState(false);
  useEffect(() => listenToSessionEnd(api, { closed: () => setClosed(true) }), [api]);
  return isClosed;
}

/** Where who was signed out reads on. */
function publicPathOf(path: string): string {
  return /^\/(account|admin|settings|statistics)(\/|$)/.test(path) ? '/' : path.replace(/\/edit$/, '') || '/';
}
