import type { ReactNode } from 'react';
import { SiteFrame } from '../../features/site/components/site-layout.tsx';
import { type TextKey, useI18n } from '../../shared/i18n.tsx';
import { DocumentHead } from '../../shared/ui/document-head.tsx';

export function AuthScreen({ title, children }: { title: TextKey; children: ReactNode }) {
  const { t } = useI18n();
  return (
    <SiteFrame path="" options={{ showBreadcrumbs: false }}>
      <DocumentHead title={t(title)} />
      <div className="auth-screen">{children}</div>
    </SiteFrame>
  );
}
