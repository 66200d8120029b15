import { useConsentIsOpen, useConsentWanted, useHasNoChoice } from '../../../shared/consent.tsx';
import { lazyComponent } from '../../../shared/lazy-component.tsx';
import { useLocation } from '../../../shared/router/router-context.tsx';
import { useSettings } from '../../../shared/settings.api.ts';
import { useUser } from '../../../shared/signed-in-user.ts';
import { nextSiteDialog, usesMoreThanRequired } from '../next-site-dialog.ts';
import type { TermsToAgreeTo } from './account-notices.tsx';

const ConsentDialog = lazyComponent(
  'src/features/consent/components/consent-dialog.tsx',
  async () => (await import('./consent-dialog.tsx')).ConsentDialog,
);
const AccountNotices = lazyComponent(
  'src/features/consent/components/account-notices.tsx',
  async () => (await import('./account-notices.tsx')).AccountNotices,
);

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
  const due = nextSiteDialog({
    path: pathname,
    needsConsent: hasNoChoice && (isConsentDialogOpen || usesMoreThanRequired(settings)),
    user,
    termsVersion: terms?.version,
  });
  if (isOpen || due === 'consent') return <ConsentDialog isAsked={isOpen} />;
  const isTold = due !== undefined || user?.erasure != null;
  return user !== null && isTold ? <AccountNotices user={user} due={due} terms={terms} /> : null;
}
