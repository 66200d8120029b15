import { privacyPath } from '@spoor/contracts/privacy/privacy.routes';
import type { UserView } from '@spoor/contracts/users/user.views';
import { useState } from 'react';
import { useLocation } from '../../../shared/router/router-context.tsx';
import { useTermsVersion } from '../../../shared/terms.api.ts';
import { nextSiteDialog } from '../next-site-dialog.ts';
import { ErasureNotice } from './erasure-notice.tsx';
import { InactiveDialog } from './inactive-dialog.tsx';
import { TermsDialog } from './terms-dialog.tsx';

/** What somebody has to know of their account wherever they are: one thing at a time. */
export function AccountNotices({ user }: { user: UserView }) {
  const { pathname } = useLocation();
  const termsVersion = useTermsVersion();
  const [isReadingOn, setReadingOn] = useState(false);
  const due = nextSiteDialog({ path: pathname, needsConsent: false, user, termsVersion });
  if (due === 'terms' && termsVersion !== undefined) return <TermsDialog version={termsVersion} />;
  if (due === 'inactive' && !isReadingOn) return <InactiveDialog onClose={() => setReadingOn(true)} />;
  if (user.erasure != null && pathname !== privacyPath) return <ErasureNotice erasure={user.erasure} />;
  return null;
}
