import { oidcFailureParameter } from '@spoor/contracts/auth/oidc.routes';
import type { UserView } from '@spoor/contracts/users/user.views';
import type { ReactNode } from 'react';
import { type AccountCategory, accountCategories } from '../../../shared/account-categories.ts';
import { useApi } from '../../../shared/api-context.tsx';
import { DataExport } from '../../../shared/data-export.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { oidcFailureIn } from '../../../shared/oidc/oidc-failure-in.ts';
import { useSearchParams } from '../../../shared/router/router-context.tsx';
import { ToastHistory } from '../../../shared/toasts/toast-history.tsx';
import { ScreenTabs } from '../../../shared/ui/screen-tabs.tsx';
import { prepareExport } from '../privacy.api.ts';
import { EmailSection } from './email-section.tsx';
import { ErasureSection } from './erasure-section.tsx';
import { OtherSitesSection } from './other-sites-section.tsx';
import { PasskeySection } from './passkey-section.tsx';
import { PasswordForm } from './password-form.tsx';
import { PreferencesForm } from './preferences-form.tsx';
import { PrivacyChoices } from './privacy-choices.tsx';
import { ProcessingRegister } from './processing-register.tsx';
import { ProfileForm } from './profile-form.tsx';
import { PropertyForm } from './property-form.tsx';
import { SessionList } from './session-list.tsx';
import { TermsSection } from './terms-section.tsx';
import { TwoFactorSection } from './two-factor-section.tsx';
import '../../../shared/ui/tools.css';
import './account-screen.css';

interface AccountScreenProps {
  readonly user: UserView;
  readonly category: AccountCategory;
  /** What this person did. */
  readonly activity: ReactNode;
}

/** One's own account. */
export function AccountScreen({ user, category, activity }: AccountScreenProps) {
  const { t } = useI18n();
  const api = useApi();
  const [address] = useSearchParams();
  const failure = oidcFailureIn(address.get(oidcFailureParameter));
  return (
    <div className="page-width">
      <div className="account-screen stack gap-5">
        <AccountHeading />
        <ScreenTabs
          label={t('account.title')}
          current={category}
          tabs={accountCategories.map((id) => ({
            id,
            path: `/account/${id}`,
            label: t(`account.category.${id}`),
          }))}
        />
        {category === 'profile' ? (
          <>
            <ProfileForm user={user} />
            <PropertyForm user={user} category="profile" />
            <EmailSection user={user} />
          </>
        ) : null}
        {category === 'preferences' ? (
          <>
            <PreferencesForm user={user} />
            <PropertyForm user={user} category="preferences" />
          </>
        ) : null}
        {category === 'security' ? (
          <>
            <PasswordForm />
            <TwoFactorSection />
            <PasskeySection />
            <OtherSitesSection failure={failure} />
            <SessionList />
            <TermsSection user={user} />
          </>
        ) : null}
        {category === 'activity' ? activity : null}
        {category === 'privacy' ? (
          <>
            <PrivacyChoices />
            <DataExport
              title={t('privacy.export')}
              about={t('privacy.export_about')}
              prepare={(password) => prepareExport(api, password)}
            />
            <ErasureSection user={user} />
            <ProcessingRegister />
          </>
        ) : null}
      </div>
    </div>
  );
}

/** With the notices that have closed, as soon as there are any. */
function AccountHeading() {
  const { t } = useI18n();
  return (
    <div className="row cluster spread gap-3">
      <h1>{t('account.title')}</h1>
      <ToastHistory />
    </div>
  );
}
