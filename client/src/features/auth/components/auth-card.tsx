import type { ReactNode } from 'react';
import { type TextKey, useI18n } from '../../../shared/i18n.tsx';
import './auth-form.css';

/** Where something about signing in is asked or said. */
export function AuthCard({ title, children }: { title: TextKey; children: ReactNode }) {
  const { t } = useI18n();
  return (
    <div className="auth-form stack gap-5">
      <h1>{t(title)}</h1>
      {children}
    </div>
  );
}
