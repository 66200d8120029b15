import { AcceptInvitation } from '../../features/invitations/components/accept-invitation.tsx';
import { SiteLayout } from '../../features/site/components/site-layout.tsx';
import { useI18n } from '../../shared/i18n.tsx';
import { useParams } from '../../shared/router/router-context.tsx';
import { userQuery } from '../../shared/signed-in-user.ts';
import { DocumentHead } from '../../shared/ui/document-head.tsx';
import type { ScreenArgs } from '../app-context.ts';

/** No menu and no page around it: whoever comes here is not yet at home. */
const bare = { showBreadcrumbs: false, showMainMenu: false, showSubMenu: false } as const;

export async function loader({ services }: ScreenArgs): Promise<void> {
  const { queryClient, api, needTexts } = services;
  await Promise.all([queryClient.ensureQueryData(userQuery(api)), needTexts('admin')]);
}

export function Component() {
  const { code = '' } = useParams();
  const { t } = useI18n();
  return (
    <SiteLayout path="" options={bare}>
      <DocumentHead title={t('invitation.title')} />
      <div className="auth-screen">
        <AcceptInvitation code={code} />
      </div>
    </SiteLayout>
  );
}
