import { useState } from 'react';
import { AccountScreen } from '../../features/account/components/account-screen.tsx';
import { SignInList } from '../../features/account/components/sign-in-list.tsx';
import { ScreenConnectionMonitor } from '../../features/connection-status/components/screen-connection-monitor.tsx';
import { SiteLayout } from '../../features/site/components/site-layout.tsx';
import { UndoProvider } from '../../features/undo/components/undo-provider.tsx';
import { accountCategories } from '../../shared/account-categories.ts';
import { unauthorizedAddress } from '../../shared/addresses.ts';
import { useI18n } from '../../shared/i18n.tsx';
import { propertyDefinitionsQuery } from '../../shared/profile-properties.api.ts';
import { data, redirectTo } from '../../shared/router/route.ts';
import { useParams } from '../../shared/router/router-context.tsx';
import { userQuery, useUser } from '../../shared/signed-in-user.ts';
import { createStore, StoreProvider } from '../../shared/store.ts';
import { Toasts } from '../../shared/toasts/toasts.tsx';
import { DocumentHead } from '../../shared/ui/document-head.tsx';
import { useKeptFocus } from '../../shared/ui/use-kept-focus.ts';
import type { ScreenArgs } from '../app-context.ts';
import { AriaLanguageProvider } from '../aria-language-provider.tsx';
import { PersonActivity } from '../person-activity.tsx';
import { SaveConflictDialog } from '../save-conflict-dialog.tsx';
import { MissingScreen } from './not-found-screen.tsx';

/** For whoever is signed in; visitors get the login. */
export async function loader({ url, params, services }: ScreenArgs) {
  const { queryClient, api, needTexts } = services;
  const [user] = await Promise.all([queryClient.ensureQueryData(userQuery(api)), needTexts('admin')]);
  if (user === null) throw redirectTo(unauthorizedAddress(url.pathname + url.search));
  await queryClient.prefetchQuery(propertyDefinitionsQuery(api));
  return data({}, categoryOf(params.category) === undefined ? 404 : 200);
}

export function Component() {
  const { category: named } = useParams();
  const category = categoryOf(named);
  const user = useUser();
  const { t } = useI18n();
  const [store] = useState(createStore);
  useKeptFocus();
  if (user === null || category === undefined)
    return <MissingScreen status={404} path={`/account/${named ?? ''}`} />;
  return (
    <StoreProvider store={store}>
      <AriaLanguageProvider>
        <UndoProvider entities={[`user:${user.guid}`]} userGuid={user.guid}>
          <SiteLayout path="" options={{ showBreadcrumbs: false }}>
            <DocumentHead title={t('account.title')} />
            <AccountScreen
              user={user}
              category={category}
              activity={
                <>
                  <SignInList />
                  <PersonActivity
                    userGuid={user.guid}
                    title={t('account.changes')}
                    empty={t('account.no_activity')}
                  />
                </>
              }
            />
          </SiteLayout>
          <SaveConflictDialog />
          <ScreenConnectionMonitor email={user.email} onLeave={() => location.assign('/')} />
          <Toasts />
        </UndoProvider>
      </AriaLanguageProvider>
    </StoreProvider>
  );
}

function categoryOf(name: string | undefined) {
  return accountCategories.find((known) => known === name);
}
