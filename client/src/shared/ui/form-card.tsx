import { createContext, type ReactNode, use, useEffect, useRef } from 'react';
import { type TextKey, useI18n } from '../i18n.tsx';
import './form-card.css';

/** Has the document be called after the card that is shown; undefined: as the screen is called. */
export const CardTitleContext = createContext<(title: TextKey | undefined) => void>(() => undefined);

interface FormCardProps {
  readonly title: TextKey;
  /** It comes in the place of another, which had the focus: who reads goes on at its heading. */
  readonly isNext?: boolean;
  readonly children: ReactNode;
}

/** A card in the middle of a page, on which one thing is asked or said: about signing in, or an invitation. */
export function FormCard({ title, isNext = false, children }: FormCardProps) {
  const { t } = useI18n();
  const card = useRef<HTMLDivElement>(null);
  const showTitle = use(CardTitleContext);

  useEffect(() => {
    if (!isNext) return;
    const { current } = card;
    if (!current?.contains(document.activeElement)) current?.querySelector('h1')?.focus();
    showTitle(title);
    return () => showTitle(undefined);
  }, [isNext, title, showTitle]);

  return (
    <div ref={card} className="form-card stack gap-5">
      <h1 tabIndex={isNext ? -1 : undefined}>{t(title)}</h1>
      {children}
    </div>
  );
}
