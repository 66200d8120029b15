import { type Language, languages, useI18nHome } from '../../../shared/i18n.tsx';
import './language-switch.css';

/** Each language calls itself by its own name, whatever the page speaks. */
const languageNames: Record<Language, string> = { nl: 'Nederlands', en: 'English' };

/** Chooses the language of the texts around the content, for this browser. */
export function LanguageSwitch() {
  const { i18n, changeLanguage } = useI18nHome();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would promise a form
    <div className="language-switch" role="group" aria-label={i18n.t('site.language')}>
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
