import type { ReactNode } from 'react';
import type { TextKey } from '../i18n.tsx';
import { useI18n } from '../i18n.tsx';
import { DocumentHead } from './document-head.tsx';
import './status-screen.css';

interface StatusScreenProps {
  readonly title: TextKey;
  readonly text: TextKey;
  /** What to do now. */
  readonly children?: ReactNode;
  /** Where else to look. */
  readonly below?: ReactNode;
}

/** A page that says what is the matter, and where to go from here. */
export function StatusScreen({ title, text, children, below }: StatusScreenProps) {
  const { t } = useI18n();
  return (
    <div className="status-screen">
      <DocumentHead title={t(title)} />
      <h1>{t(title)}</h1>
      <p className="status-screen__text">{t(text)}</p>
      <div className="status-screen__ways">{children}</div>
      {below}
    </div>
  );
}
