import { AcceptInvitation } from '../../features/invitations/components/accept-invitation.tsx';
import { BareLayout } from '../../features/site/components/bare-layout.tsx';
import { useI18n } from '../../shared/i18n.tsx';
import { useParams } from '../../shared/router/router-context.tsx';
import { userQuery } from '../../shared/signed-in-user.ts';
import { DocumentHead } from '../../shared/ui/document-head.tsx';
import type { ScreenArgs } from '../app-context.ts';

export async function loader({ services }: ScreenArgs): Promise<void> {
  const { queryClient, api, needTexts } = services;
  await Promise.all([queryClient.ensureQueryData(userQuery(api)), needTexts('admin')]);
}

export function Component() {
  const { code = '' } = useParams();
  const { t } = useI18n();
  return (
    <BareLayout>
      <DocumentHead title={t('invitation.title')} />
      <div className="auth-screen">
        <AcceptInvitation code={code} />
      </div>
    </BareLayout>
  );
}
