import type { Language } from '../texts/languages.ts';
import type { Condition } from './condition.ts';
import { comparesWithRemoved } from './condition-choices.ts';
import { fieldsOfCondition } from './condition-holds.ts';
import { takesFiles } from './element-types.ts';
import type { FormDefinition, FormElement, FormOption } from './form-definition.ts';
import { lacksTranslation, settingWarnings } from './form-setting-check.ts';
import type { CheckedSettings, FormWarning } from './form-warnings.ts';
import { FormulaError, fieldsOfFormula } from './formula.ts';
import { typedBesideContact } from './item-of-answers.ts';
import type { LocalizedText } from './localized-text.ts';
import { lacksChoices } from './named-choices.ts';
import { namesUntaken } from './taken-endings.ts';
import { textIn } from './text-in.ts';
import { endOfForm } from './walk-form.ts';

/** Everything about a definition that somebody would stumble over, in the order of the form. */
export function checkForm(definition: FormDefinition, settings: CheckedSettings): readonly FormWarning[] {
  const { retentionDays, createItem } = settings;
  const { pages, languages } = definition;
  const elements = pages.flatMap((page) => page.elements);
  const personal = elements.find((element) => element.personal);
  const named = (text: LocalizedText) => textIn(text, languages[0] ?? 'nl', languages) ?? '';
  return [
    ...(elements.length === 0 ? [{ code: 'no_elements', partId: null, subject: '' } as const] : []),
    ...(personal !== undefined && retentionDays === null
      ? [{ code: 'personal_without_retention', partId: personal.id, subject: named(personal.label) } as const]
      : []),
    ...typedBesideContact(pages)
      .filter(({ id }) => Object.values(createItem?.map ?? {}).includes(id))
      .map(({ id, label }) => ({
        code: 'item_beside_contact' as const,
        partId: id,
        subject: named(label),
      })),
    ...settingWarnings(definition, settings),
    ...unreachablePages(definition).map(({ id, title }) => ({
      code: 'unreachable_page' as const,
      partId: id,
      subject: named(title),
    })),
    ...backwardJumps(definition).map(({ id, title }) => ({
      code: 'jump_backwards' as const,
      partId: id,
      subject: named(title),
    })),
    ...referenceWarnings(definition, named),
    ...elements.flatMap((element) => ownWarnings(element, named(element.label), languages[0] ?? 'nl')),
    ...missingTranslations(definition, named),
  ];
}

/** Pages that no way leads to: a jump that always holds leads past them, and no other lands before. */
function unreachablePages({ pages, logic }: FormDefinition): FormDefinition['pages'] {
  const reached = new Set<number>([0]);
  for (const [index, { id }] of pages.entries()) {
    if (!reached.has(index)) continue;
    let isPassed = false;
    for (const jump of logic.filter(({ from }) => (from ?? id) === id)) {
      const target = pages.findIndex((page) => page.id === jump.then.goTo);
      const goesForward = jump.then.goTo === endOfForm || target > index;
      if (target > index) reached.add(target);
      if (jump.if === null && goesForward) {
        isPassed = true;
        break;
      }
    }
    if (!isPassed) reached.add(index + 1);
  }
  return pages.filter((_, index) => !reached.has(index));
}

/** Pages that a jump leaves which leads to no later one, once each. */
function backwardJumps({ pages, logic }: FormDefinition): FormDefinition['pages'] {
  return pages.filter(({ id }, leaves) =>
    logic.some(({ from, then: { goTo } }) => {
      const target = pages.findIndex((page) => page.id === goTo);
      return from === id && goTo !== endOfForm && target <= leaves;
    }),
  );
}

/** Conditions and formulas see what comes earlier. */
function referenceWarnings(
  { pages, logic }: FormDefinition,
  named: (text: LocalizedText) => string,
): readonly FormWarning[] {
  const all = pages.flatMap(({ elements }) => elements);
  const order = new Map(all.map(({ id }, index) => [id, index]));
  const found: FormWarning[] = [];
  let at = 0;
  const lookIn = (partId: string, subject: string, condition: Condition | null | undefined) => {
    look(partId, subject, fieldsOfCondition(condition));
    if (comparesWithRemoved(condition, all))
      found.push({ code: 'condition_on_removed_choice', partId, subject });
  };
  const look = (partId: string, subject: string, fields: readonly string[]) => {
    for (const field of fields) {
      const place = order.get(field);
      if (place === undefined) found.push({ code: 'condition_on_removed', partId, subject });
      else if (place >= at) found.push({ code: 'condition_on_later', partId, subject });
    }
  };
  for (const { id, title, visibleIf, elements } of pages) {
    lookIn(id, named(title), visibleIf);
    for (const element of elements) {
      lookIn(element.id, named(element.label), element.visibleIf);
      if (element.formula !== undefined) look(element.id, named(element.label), fieldsIn(element.formula));
      at += 1;
    }
    for (const jump of logic.filter(({ from }) => from === id)) lookIn(id, named(title), jump.if);
  }
  return found;
}

function fieldsIn(formula: string): readonly string[] {
  try {
    return fieldsOfFormula(formula);
  } catch (error) {
    if (error instanceof FormulaError) return [];
    throw error;
  }
}

function ownWarnings(element: FormElement, subject: string, own: Language): readonly FormWarning[] {
  const { id: partId, type, label, options, rows, formula } = element;
  const isBlank = (text: LocalizedText) => (text[own] ?? '').trim() === '';
  const hasBlank = (choices: readonly FormOption[]) =>
    !lacksChoices(element) && choices.some((choice) => isBlank(choice.label));
  return [
    ...(isBlank(label) && type !== 'richtext' ? [{ code: 'no_label', partId, subject } as const] : []),
    ...(lacksChoices(element) ? [{ code: 'no_options', partId, subject } as const] : []),
    ...(hasBlank(options) ? [{ code: 'empty_option', partId, subject } as const] : []),
    ...(hasBlank(rows) ? [{ code: 'empty_row', partId, subject } as const] : []),
    ...(takesFiles(element) && namesUntaken(element)
      ? [{ code: 'kind_not_taken', partId, subject } as const]
      : []),
    ...(type === 'calculated' && !isUnderstood(formula ?? '')
      ? [{ code: 'formula_wrong', partId, subject } as const]
      : []),
    ...(hasNoDay(element) ? [{ code: 'no_day_possible', partId, subject } as const] : []),
  ];
}

/** Of today nobody knows which day it will be. */
function hasNoDay({ validation: { earliest = 'today', latest = 'today' } }: FormElement): boolean {
  return earliest !== 'today' && latest !== 'today' && earliest > latest;
}

function isUnderstood(formula: string): boolean {
  try {
    fieldsOfFormula(formula);
    return true;
  } catch (error) {
    if (error instanceof FormulaError) return false;
    throw error;
  }
}

/** One for each part and language that lacks a text which the form's own language has. */
function missingTranslations(
  { pages, languages: [own, ...others] }: FormDefinition,
  named: (text: LocalizedText) => string,
): readonly FormWarning[] {
  if (own === undefined) return [];
  return pages.flatMap(({ id, title, elements }) =>
    [{ id, texts: [title], subject: named(title) }, ...elements.map(partOf)].flatMap((part) =>
      others
        .filter((language) => part.texts.some((text) => lacksTranslation(text, own, language)))
        .map((language) => ({
          code: 'missing_translation' as const,
          partId: part.id,
          subject: part.subject,
          language,
        })),
    ),
  );

  function partOf(element: FormElement) {
    return { id: element.id, texts: textsOf(element), subject: named(element.label) };
  }
}

/** Every text of an element, per language. */
function textsOf({ label, help, options, rows, minLabel = {}, maxLabel = {}, doc = {} }: FormElement) {
  const labels = (parts: readonly FormOption[]) => parts.map((part) => part.label);
  return [label, help, minLabel, maxLabel, ...labels(options), ...labels(rows), doc] as readonly Readonly<
    Partial<Record<Language, unknown>>
  >[];
}
