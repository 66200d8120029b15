import { type ReactNode, useState } from 'react';
import { SiteLayout } from '../../features/site/components/site-layout.tsx';
import { type TextKey, useI18n } from '../../shared/i18n.tsx';
import { DocumentHead } from '../../shared/ui/document-head.tsx';
import { CardTitleContext } from '../../shared/ui/form-card.tsx';

export function AuthScreen({ title, children }: { title: TextKey; children: ReactNode }) {
  const { t } = useI18n();
  const [cardTitle, setCardTitle] = useState<TextKey>();
  return (
    <SiteLayout path="" options={{ showBreadcrumbs: false }}>
      <DocumentHead title={t(cardTitle ?? title)} />
      <div className="auth-screen">
        <CardTitleContext value={setCardTitle}>{children}</CardTitleContext>
      </div>
    </SiteLayout>
  );
}
