import { type ConsentCategory, consentCategories } from '@spoor/contracts/consent/consent-cookie';
import { legalPath } from '@spoor/contracts/pages/legal-documents';
import { type FormEvent, type RefObject, useEffect, useEffectEvent, useId, useRef } from 'react';
import { closeConsentDialog, storeConsent, useConsentChoice } from '../../../shared/consent-choice.ts';
import { consentCategoryWords } from '../../../shared/consent-words.ts';
import { ownWords, useI18n, useOwnWords } from '../../../shared/i18n.tsx';
import { Link } from '../../../shared/router/link.tsx';
import './consent-dialog.css';

const words = ownWords({
  nl: {
    title: 'Mogen we meer onthouden?',
    text: 'Wat de site nodig heeft, staat altijd aan. De rest kies je zelf, en je kunt het later veranderen via “Cookies” onderaan elke pagina.',
    statement: 'Lees de cookieverklaring',
    requiredHint: 'Inloggen en je keuze onthouden. Altijd aan.',
    analyticalHint: 'Zien welke pagina’s vaak worden gelezen, zodat we ze beter maken.',
    externalHint: 'Laden van een andere site, die dan je IP-adres ziet.',
    accept: 'Alles toestaan',
    refuse: 'Alleen noodzakelijk',
    save: 'Keuze opslaan',
    choose: 'Zelf kiezen',
    chosen: (date: string) => `Je koos dit op ${date}.`,
    close: 'Niets veranderen',
  },
  en: {
    title: 'May we remember more?',
    text: 'What the site needs is always on. The rest is your choice, and you can change it later through “Cookies” at the foot of every page.',
    statement: 'Read the cookie statement',
    requiredHint: 'Signing in and remembering your choice. Always on.',
    analyticalHint: 'See which pages are read often, so that we can improve them.',
    externalHint: 'Loaded from another site, which then sees your IP address.',
    accept: 'Allow all',
    refuse: 'Required only',
    save: 'Save choice',
    choose: 'Choose yourself',
    chosen: (date: string) => `You chose this on ${date}.`,
    close: 'Change nothing',
  },
});

interface ConsentDialogProps {
  /** Whether the visitor opened it, to change their choice. */
  readonly isOpened: boolean;
  /** Whether a choice has to be made: else it can be left as it is. */
  readonly isDue: boolean;
}

/**
 * Asks which optional cookies and external content may be used. Not modal: the page stays usable. Accepting and
 * refusing look equal.
 */
export function ConsentDialog({ isOpened, isDue }: ConsentDialogProps) {
  const { date, language } = useI18n();
  const said = useOwnWords(words);
  const choice = useConsentChoice();
  const title = useId();
  const heading = useBorrowedFocus(isOpened);
  const dialog = useRef<HTMLElement>(null);
  useClearOf(dialog);
  useClosedByEscape(dialog, !isDue);

  return (
    <section ref={dialog} className="consent screen-only" aria-labelledby={title}>
      <div className="consent__content page-width stack gap-3">
        <h2 id={title} ref={heading} tabIndex={-1}>
          {said.title}
        </h2>
        <p>
          {said.text} <Link to={legalPath('cookie-statement', language)}>{said.statement}</Link>
        </p>
        {choice.date === null ? null : <p>{said.chosen(date(choice.date))}</p>}
        <div className="consent__ways cluster gap-3">
          <button type="button" className="button button--secondary" onClick={() => storeConsent([])}>
            {said.refuse}
          </button>
          <button
            type="button"
            className="button button--secondary"
            onClick={() => storeConsent(consentCategories)}
          >
            {said.accept}
          </button>
          {isDue ? null : (
            <button type="button" className="button button--quiet" onClick={closeConsentDialog}>
              {said.close}
            </button>
          )}
        </div>
        <CategoryChoice isOpened={isOpened} />
      </div>
    </section>
  );
}

function CategoryChoice({ isOpened }: Pick<ConsentDialogProps, 'isOpened'>) {
  const said = useOwnWords(words);
  const choice = useConsentChoice();

  function save(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget).getAll('category');
    storeConsent(consentCategories.filter((category) => chosen.includes(category)));
  }

  return (
    <details open={isOpened}>
      <summary>{said.choose}</summary>
      <form onSubmit={save}>
        {consentCategories.map((category) => (
          <CategoryCheckbox
            key={category}
            category={category}
            isChosen={choice.date !== null && choice.categories.includes(category)}
          />
        ))}
        <button type="submit" className="button button--secondary">
          {said.save}
        </button>
      </form>
    </details>
  );
}

/** Takes the focus where the visitor opened it, and gives it back. @returns what takes it */
function useBorrowedFocus(isOpened: boolean): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isOpened) return;
    const before = document.activeElement;
    heading.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, [isOpened]);
  return heading;
}

/** Escape leaves the choice as it is, where there is one. */
function useClosedByEscape(dialog: RefObject<HTMLElement | null>, mayClose: boolean): void {
  const close = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'Escape' && mayClose) closeConsentDialog();
  });
  useEffect(() => {
    const ended = new AbortController();
    dialog.current?.addEventListener('keydown', (event) => close(event), { signal: ended.signal });
    return () => ended.abort();
  }, [dialog]);
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
  const said = useOwnWords(words);
  const names = useOwnWords(consentCategoryWords);
  const { requiredHint, analyticalHint, externalHint } = said;
  const hints = { required: requiredHint, analytical: analyticalHint, external: externalHint };
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
        <strong id={`${id}-name`}>{names[category]}</strong>
        <br />
        <span id={`${id}-hint`}>{hints[category]}</span>
      </span>
    </label>
  );
}
