import { privacyPath } from '@spoor/contracts/privacy/privacy.routes';
import { useState } from 'react';
import { useConsentIsOpen, useConsentWanted, useHasNoChoice } from '../../../shared/consent.tsx';
import { lazyComponent } from '../../../shared/lazy-component.tsx';
import { useLocation } from '../../../shared/router/router-context.tsx';
import { useSettings } from '../../../shared/settings.api.ts';
import { useUser } from '../../../shared/signed-in-user.ts';
import { nextSiteDialog, usesMoreThanRequired } from '../next-site-dialog.ts';

const ConsentDialog = lazyComponent(
  'src/features/consent/components/consent-dialog.tsx',
  async () => (await import('./consent-dialog.tsx')).ConsentDialog,
);
const InactiveDialog = lazyComponent(
  'src/features/consent/components/inactive-dialog.tsx',
  async () => (await import('./inactive-dialog.tsx')).InactiveDialog,
);

const ErasureNotice = lazyComponent(
  'src/features/consent/components/erasure-notice.tsx',
  async () => (await import('./erasure-notice.tsx')).ErasureNotice,
);

const TermsDialog = lazyComponent(
  'src/features/consent/components/terms-dialog.tsx',
  async () => (await import('./terms-dialog.tsx')).TermsDialog,
);

export interface TermsToAgreeTo {
  readonly version: number;
  readonly accept: () => void;
}

/**
 * Dialogs that open by themselves, one at a time. The server knows no consent choices, so it renders no cookie
 * dialog.
 * @param terms absent where a platform has no terms that accounts must agree to
 */
export function SiteDialogs({ terms }: { terms?: TermsToAgreeTo }) {
  const { pathname } = useLocation();
  const settings = useSettings();
  const user = useUser();
  const isConsentDialogOpen = useConsentWanted();
  const hasNoChoice = useHasNoChoice();
  const isOpen = useConsentIsOpen();
  const [isReadingOn, setReadingOn] = useState(false);
  const due = nextSiteDialog({
    path: pathname,
    needsConsent: hasNoChoice && (isConsentDialogOpen || usesMoreThanRequired(settings)),
    user,
    termsVersion: terms?.version,
  });
  if (isOpen || due === 'consent') return <ConsentDialog isAsked={isOpen} />;
  if (due === 'terms' && terms !== undefined) return <TermsDialog onAccept={terms.accept} />;
  if (due === 'inactive' && !isReadingOn) return <InactiveDialog onClose={() => setReadingOn(true)} />;
  if (user?.erasure != null && pathname !== privacyPath) return <ErasureNotice erasure={user.erasure} />;
  return null;
}
