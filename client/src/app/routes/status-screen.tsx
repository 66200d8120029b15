import type { ReactNode } from 'react';
import type { TextKey } from '../../shared/i18n.tsx';
import { useI18n } from '../../shared/i18n.tsx';
import { DocumentHead } from '../../shared/ui/document-head.tsx';
import './status-screen.css';

interface StatusScreenProps {
  readonly title: TextKey;
  readonly text: TextKey;
  readonly children?: ReactNode;
  readonly below?: ReactNode;
}

/** A screen with a title, an explanation, and what to do next. */
export function StatusScreen({ title, text, children, below }: StatusScreenProps) {
  const { t } = useI18n();
  return (
    <div className="status-screen">
      <DocumentHead title={t(title)} />
      <h1>{t(title)}</h1>
      <p className="status-screen__text">{t(text)}</p>
      <div className="status-screen__ways cluster gap-3">{children}</div>
      {below}
    </div>
  );
}
