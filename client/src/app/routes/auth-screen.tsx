import type { ReactNode } from 'react';
import { SiteLayout } from '../../features/site/components/site-layout.tsx';
import { type TextKey, useI18n } from '../../shared/i18n.tsx';
import { DocumentHead } from '../../shared/ui/document-head.tsx';

export function AuthScreen({ title, children }: { title: TextKey; children: ReactNode }) {
  const { t } = useI18n();
  return (
    <SiteLayout path="" options={{ showBreadcrumbs: false }}>
      <DocumentHead title={t(title)} />
      <div className="auth-screen">{children}</div>
    </SiteLayout>
  );
}
