import { type ConsentCategory, consentCategories } from '@spoor/contracts/consent/consent-cookie';
import { legalPath } from '@spoor/contracts/pages/legal-documents';
import { type FormEvent, type RefObject, useEffect, useId, useRef } from 'react';
import { storeConsent, useConsentChoice } from '../../../shared/consent.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { Link } from '../../../shared/router/link.tsx';
import './consent-dialog.css';

/**
 * Asks which optional cookies and external content may be used. Not modal: the page stays usable. Accepting and
 * refusing look equal.
 * @param isAsked whether the visitor opened it, to change their choice
 */
export function ConsentDialog({ isDue }: { isDue: boolean }) {
  const { t, date, language } = useI18n();
  const choice = useConsentChoice();
  const title = useId();
  const heading = useBorrowedFocus(isDue);
  const dialog = useRef<HTMLElement>(null);
  useClearOf(dialog);

  function save(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget).getAll('category');
    storeConsent(consentCategories.filter((category) => chosen.includes(category)));
  }

  return (
    <section ref={dialog} className="consent screen-only" aria-labelledby={title}>
      <div className="consent__content page-width stack gap-3">
        <h2 id={title} ref={heading} tabIndex={-1}>
          {t('consent.title')}
        </h2>
        <p>
          {t('consent.text')}{' '}
          <Link to={legalPath('cookie-statement', language)}>{t('consent.statement')}</Link>
        </p>
        {choice.date === null ? null : <p>{t('consent.chosen', { date: date(choice.date) })}</p>}
        <div className="consent__ways cluster gap-3">
          <button type="button" className="button button--secondary" onClick={() => storeConsent([])}>
            {t('consent.refuse')}
          </button>
          <button
            type="button"
            className="button button--secondary"
            onClick={() => storeConsent(consentCategories)}
          >
            {t('consent.accept')}
          </button>
        </div>
        <details open={isDue}>
          <summary>{t('consent.choose')}</summary>
          <form onSubmit={save}>
            {consentCategories.map((category) => (
              <CategoryCheckbox
                key={category}
                category={category}
                isChosen={choice.date !== null && choice.categories.includes(category)}
              />
            ))}
            <button type="submit" className="button button--secondary">
              {t('consent.save')}
            </button>
          </form>
        </details>
      </div>
    </section>
  );
}

/** Takes the focus where the visitor opened it, and gives it back. @returns what takes it */
function useBorrowedFocus(isDue: boolean): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isDue) return;
    const before = document.activeElement;
    heading.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, [isDue]);
  return heading;
}

/** As much as the dialog covers of the window, the page leaves free at its end, and scrolls what has the focus clear of it. */
function useClearOf(dialog: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = dialog;
    if (current === null) return undefined;
    const page = document.documentElement;
    const observer = new ResizeObserver(() => {
      page.style.setProperty('--covered', `${current.offsetHeight}px`);
      const active = document.activeElement;
      if (active?.matches('a, button, input, select, summary, textarea') && !current.contains(active))
        active.scrollIntoView({ block: 'nearest' });
    });
    observer.observe(current);
    return () => {
      observer.disconnect();
      page.style.removeProperty('--covered');
    };
  }, [dialog]);
}

function CategoryCheckbox({ category, isChosen }: { category: ConsentCategory; isChosen: boolean }) {
  const { t } = useI18n();
  const isRequired = category === 'required';
  const id = useId();
  return (
    <label className="check">
      <input
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-hint`}
        type="checkbox"
        name="category"
        value={category}
        defaultChecked={isRequired || isChosen}
        disabled={isRequired}
      />
      <span>
        <strong id={`${id}-name`}>{t(`consent.${category}`)}</strong>
        <br />
        <span id={`${id}-hint`}>{t(`consent.${category}_hint`)}</span>
      </span>
    </label>
  );
}
