import { privacyPath } from '@spoor/contracts/privacy/privacy.routes';
import type { UserView } from '@spoor/contracts/users/user.views';
import { useState } from 'react';
import { useLocation } from '../../../shared/router/router-context.tsx';
import type { SiteDialog } from '../next-site-dialog.ts';
import { ErasureNotice } from './erasure-notice.tsx';
import { InactiveDialog } from './inactive-dialog.tsx';
import { TermsDialog } from './terms-dialog.tsx';

/** A version of the terms of use that accounts must agree to. */
export interface TermsToAgreeTo {
  readonly version: number;
  readonly accept: () => void;
}

interface Props {
  readonly user: UserView;
  readonly due: SiteDialog | undefined;
  readonly terms: TermsToAgreeTo | undefined;
}

/** What somebody has to know of their account wherever they are: one thing at a time. */
export function AccountNotices({ user, due, terms }: Props) {
  const { pathname } = useLocation();
  const [isReadingOn, setReadingOn] = useState(false);
  if (due === 'terms' && terms !== undefined) return <TermsDialog onAccept={terms.accept} />;
  if (due === 'inactive' && !isReadingOn) return <InactiveDialog onClose={() => setReadingOn(true)} />;
  if (user.erasure != null && pathname !== privacyPath) return <ErasureNotice erasure={user.erasure} />;
  return null;
}
