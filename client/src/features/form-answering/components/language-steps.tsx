import { stepName } from '@spoor/contracts/forms/posted-form';
import type { Language } from '@spoor/contracts/texts/languages';
import { formPageText } from '../../../shared/form-page/form-page-texts.ts';

/** Each in its own language. */
const names: Record<Language, string> = { nl: 'Nederlands', en: 'English' };

interface LanguageStepsProps {
  /** Those of the form. */
  readonly languages: readonly Language[];
  readonly language: Language;
}

/** Leads to the same page of the form in another language, with what was typed; also without scripts. */
export function LanguageSteps({ languages, language }: LanguageStepsProps) {
  const others = languages.filter((each) => each !== language);
  if (others.length === 0) return null;
  return (
    <p className="small soft">
      {formPageText('language', language)}: {names[language]}{' '}
      {others.map((other, place) => (
        <button
          // By its place: the button that was pressed stays, and the focus with it.
          key={languages[place]}
          type="submit"
          name={stepName}
          value={`language:${other}`}
          lang={other}
          className="form-page__link"
        >
          {names[other]}
        </button>
      ))}
    </p>
  );
}
