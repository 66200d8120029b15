import { type Language, languages } from '@spoor/contracts/texts/languages';
import { useI18nContext } from '../../../shared/i18n.tsx';
import './language-switch.css';

/** Each in its own language. */
const languageNames: Record<Language, string> = { nl: 'Nederlands', en: 'English' };

/** Switches the language of the interface, for this browser. */
export function LanguageSwitch() {
  const { i18n, changeLanguage } = useI18nContext();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would promise a form
    <div className="language-switch screen-only" role="group" aria-label={i18n.t('site.language')}>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === i18n.language}
          onClick={() => changeLanguage(language)}
        >
          {languageNames[language]}
        </button>
      ))}
    </div>
  );
}
