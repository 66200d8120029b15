import { privacyPath } from '@spoor/contracts/privacy/privacy.routes';
import type { UserView } from '@spoor/contracts/users/user.views';
import { useState } from 'react';
import { useLocation } from '../../../shared/router/router-context.tsx';
import { useTermsVersion } from '../../../shared/terms.api.ts';
import { nextSiteDialog } from '../next-site-dialog.ts';
import { useKeptConsent } from '../use-kept-consent.ts';
import { useKeptLanguage } from '../use-kept-language.ts';
import { useKeptMotion } from '../use-kept-motion.ts';
import { ErasureNotice } from './erasure-notice.tsx';
import { InactiveDialog } from './inactive-dialog.tsx';
import { TermsDialog } from './terms-dialog.tsx';

interface AccountNoticesProps {
  readonly user: UserView;
  /** Whether something else is asked first. */
  readonly isQuiet: boolean;
}

/**
 * What somebody has to know of their account wherever they are, one thing at a time; and what their account knows, wherever
 * they are, as long as it is mounted.
 */
export function AccountNotices({ user, isQuiet }: AccountNoticesProps) {
  useKeptConsent(user);
  useKeptLanguage(user);
  useKeptMotion(user);
  const { pathname } = useLocation();
  const termsVersion = useTermsVersion();
  const [isReadingOn, setReadingOn] = useState(false);
  if (isQuiet) return null;
  const due = nextSiteDialog({ path: pathname, needsConsent: false, user, termsVersion });
  if (due === 'terms' && termsVersion !== undefined) return <TermsDialog version={termsVersion} />;
  if (due === 'inactive' && !isReadingOn) return <InactiveDialog onClose={() => setReadingOn(true)} />;
  if (user.erasure != null && pathname !== privacyPath) return <ErasureNotice erasure={user.erasure} />;
  return null;
}
