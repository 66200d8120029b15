import en from '../locales/en/answers.json' with { type: 'json' };
import nl from '../locales/nl/answers.json' with { type: 'json' };
import type { Language } from '../texts/languages.ts';
import { formatNumber } from '../texts/text-options.ts';

const texts = { nl, en } as const;

/** What can be wrong with an answer: the texts of `answers.json`, which say how to mend it. */
export type AnswerProblemCode = keyof typeof nl;

/** One thing that is wrong with an answer. */
export interface AnswerProblem {
  /** The id of the field, and perhaps the part of its answer: `['f_address', 'postalCode']`. */
  readonly path: readonly string[];
  readonly code: AnswerProblemCode;
  /** What the text leaves open. */
  readonly values: Readonly<Record<string, string | number>>;
  /** As the server said it, in the language of the form: what it left open there is not told beside it. */
  readonly text?: string;
}

/** What a visitor reads under a field, in their language. */
export function answerProblemText(
  { code, values, text }: Omit<AnswerProblem, 'path'>,
  language: Language,
): string {
  if (text !== undefined) return text;
  return texts[language][code].replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    return typeof value === 'number' ? formatNumber(value, language) : value;
  });
}

/** What a visitor reads of each field, by its id: one line, also where several parts of its answer are wrong. */
export function problemTextsByField(
  problems: readonly AnswerProblem[],
  language: Language,
): ReadonlyMap<string, string> {
  const texts = new Map<string, Set<string>>();
  for (const problem of problems) {
    const [field = ''] = problem.path;
    texts.set(field, (texts.get(field) ?? new Set()).add(answerProblemText(problem, language)));
  }
  return new Map([...texts].map(([field, said]) => [field, [...said].join(' ')]));
}

export function isAnswerProblemCode(code: string): code is AnswerProblemCode {
  return Object.hasOwn(nl, code);
}
