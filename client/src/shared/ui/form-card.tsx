import type { ReactNode } from 'react';
import { type TextKey, useI18n } from '../i18n.tsx';
import './form-card.css';

/** A card in the middle of a page, on which one thing is asked or said: about signing in, or an invitation. */
export function FormCard({ title, children }: { title: TextKey; children: ReactNode }) {
  const { t } = useI18n();
  return (
    <div className="form-card stack gap-5">
      <h1>{t(title)}</h1>
      {children}
    </div>
  );
}
