import { useConsentIsOpen, useConsentWanted, useHasNoChoice } from '../../../shared/consent.ts';
import { lazyComponent } from '../../../shared/lazy-component.tsx';
import { useLocation } from '../../../shared/router/router-context.tsx';
import { useSettings } from '../../../shared/settings.api.ts';
import { useUser } from '../../../shared/signed-in-user.ts';
import { nextSiteDialog, usesMoreThanRequired } from '../next-site-dialog.ts';

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
 */
export function SiteDialogs() {
  const { pathname } = useLocation();
  const settings = useSettings();
  const user = useUser();
  const isConsentDialogOpen = useConsentWanted();
  const hasNoChoice = useHasNoChoice();
  const isOpen = useConsentIsOpen();
  const needsConsent = hasNoChoice && (isConsentDialogOpen || usesMoreThanRequired(settings));
  const due = nextSiteDialog({ path: pathname, needsConsent, user });
  const isConsentOpen = isOpen || due === 'consent';
  return (
    <>
      {isConsentOpen ? <ConsentDialog isOpened={isOpen} isDue={due === 'consent'} /> : null}
      {user === null ? null : <AccountNotices user={user} isQuiet={isConsentOpen} />}
    </>
  );
}
