import type { Language } from './language.ts';

/** What a schema says about one value, as far as people are told about it. */
export interface Issue {
  readonly code?: string | undefined;
  readonly message: string;
  readonly path?: readonly unknown[] | undefined;
  /** `string`, `array`, `number` …: what was too small or too big. */
  readonly origin?: string;
  readonly minimum?: number | bigint;
  readonly maximum?: number | bigint;
}

type Texts = Readonly<Record<Language, string>>;

const texts = {
  empty: { nl: 'Vul dit in.', en: 'Fill this in.' },
  tooSmall: { nl: 'Minstens {limit}.', en: 'At least {limit}.' },
  tooBig: { nl: 'Hoogstens {limit}.', en: 'At most {limit}.' },
  tooShort: { nl: 'Minstens {limit} tekens.', en: 'At least {limit} characters.' },
  tooLong: { nl: 'Hoogstens {limit} tekens.', en: 'At most {limit} characters.' },
  wrongType: { nl: 'Ontbreekt, of heeft de verkeerde vorm.', en: 'Missing, or of the wrong type.' },
  wrongChoice: { nl: 'Kies een van de mogelijke waarden.', en: 'Choose one of the possible values.' },
  wrongFormat: { nl: 'Heeft niet de juiste vorm.', en: 'Is not in the right form.' },
  weakPassword: { nl: 'Dit is te makkelijk te raden.', en: 'This is too easy to guess.' },
  invalid: { nl: 'Is ongeldig.', en: 'Is not valid.' },
} as const satisfies Record<string, Texts>;

/** One plain sentence about a value that a schema refused. */
export function issueText(issue: Issue, language: Language): string {
  const { origin, minimum, maximum } = issue;
  const isText = origin === 'string';
  switch (issue.code) {
    case 'too_small':
      if (isText && Number(minimum) === 1) return texts.empty[language];
      return withLimit(isText ? texts.tooShort : texts.tooSmall, minimum, language);
    case 'too_big':
      return withLimit(isText ? texts.tooLong : texts.tooBig, maximum, language);
    case 'invalid_type':
      return texts.wrongType[language];
    case 'invalid_value':
      return texts.wrongChoice[language];
    case 'invalid_format':
      return texts.wrongFormat[language];
    case 'weak_password':
      return texts.weakPassword[language];
    default:
      return texts.invalid[language];
  }
}

function withLimit(text: Texts, limit: number | bigint | undefined, language: Language): string {
  return text[language].replace('{limit}', String(limit));
}
