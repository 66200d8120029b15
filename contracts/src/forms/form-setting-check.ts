import type { Language } from '../texts/languages.ts';
import { comparesWithRemoved } from './condition-choices.ts';
import { fieldsOfCondition } from './condition-holds.ts';
import { recipientsOf } from './form.ts';
import type { FormDefinition, FormElement } from './form-definition.ts';
import type { CheckedSettings, FormWarning, FormWarningCode } from './form-warnings.ts';

/** Settings that come to nothing with these questions, and texts of theirs that a language lacks. */
export function settingWarnings(
  { pages, languages }: FormDefinition,
  settings: CheckedSettings,
): readonly FormWarning[] {
  const elements = pages.flatMap((page) => page.elements);
  return [
    ...idleSettings(elements, settings),
    ...lostNotices(elements, settings),
    ...untranslatedSettings(languages, settings),
  ];
}

function idleSettings(
  elements: readonly FormElement[],
  { createItem, confirmation, publicSubmissions, access, roles, statusMails, ...told }: CheckedSettings,
): readonly FormWarning[] {
  const hasEmail = elements.some(({ type }) => type === 'email');
  const tells = Object.values(statusMails.texts).some((text) => Object.values(text).some(isFilled));
  const { fieldId } = statusMails;
  const mapped = Object.values(createItem?.map ?? {});
  const found: readonly (readonly [FormWarningCode, boolean])[] = [
    ['item_of_removed', mapped.some((field) => !elements.some(({ id }) => id === field))],
    ['confirmation_without_email', confirmation.sendCopy && !hasEmail],
    ['status_without_email', tells && !hasEmail],
    ['status_of_removed', tells && fieldId !== null && !elements.some(({ id }) => id === fieldId)],
    ['public_without_question', publicSubmissions && !elements.some((element) => element.public)],
    ['access_without_role', access === 'Roles' && roles.length === 0],
    ['nobody_told', recipientsOf(told).length === 0],
  ];
  return found.flatMap(([code, isFound]) => (isFound ? [{ code, partId: null, subject: '' }] : []));
}

/** Who is to hear of what was answered to a question, or by a choice, that is gone: of each address once. */
function lostNotices(
  elements: readonly FormElement[],
  { notifyIf }: CheckedSettings,
): readonly FormWarning[] {
  const asked = new Set(elements.map(({ id }) => id));
  const lost = notifyIf.filter(
    ({ if: condition }) =>
      fieldsOfCondition(condition).some((field) => !asked.has(field)) ||
      comparesWithRemoved(condition, elements),
  );
  return [...new Set(lost.map(({ email }) => email))].map((email) => ({
    code: 'notice_on_removed',
    partId: null,
    subject: email,
  }));
}

/** One for each text and language, where it stands in the form's own. */
function untranslatedSettings(
  [own, ...others]: readonly Language[],
  { title, confirmation, closedText, statusMails }: CheckedSettings,
): readonly FormWarning[] {
  if (own === undefined) return [];
  const texts: readonly (readonly [FormWarningCode, readonly TextByLanguage[]])[] = [
    ['title_untranslated', [title]],
    ['thanks_untranslated', [confirmation.doc]],
    ['closed_text_untranslated', [closedText]],
    ['status_mail_untranslated', Object.values(statusMails.texts)],
  ];
  return texts.flatMap(([code, each]) =>
    others
      .filter((language) => each.some((text) => lacksTranslation(text, own, language)))
      .map((language) => ({ code, partId: null, subject: '', language })),
  );
}

type TextByLanguage = Readonly<Partial<Record<Language, unknown>>>;

/** Whether a text stands in the form's own language, and not in another one. */
export function lacksTranslation(text: TextByLanguage, own: Language, language: Language): boolean {
  return isFilled(text[own]) && !isFilled(text[language]);
}

function isFilled(text: unknown): boolean {
  return text !== undefined && text !== '';
}
