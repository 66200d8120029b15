import { defaultContent } from '../blocks/default-content.ts';
import type { Block } from '../pages/block.ts';
import type { JsonObject, JsonValue } from '../shared/limits.ts';
import { normalizeGuid } from '../shared/normalize-guid.ts';
import type { Language } from '../texts/languages.ts';
import { firstPageId } from './definition-of-draft.ts';
import { type ElementType, formBlockName } from './element-types.ts';
import type { FormDraft } from './form.ts';
import { membersOf } from './form-blocks.ts';
import type { FormDefinition, FormElement, FormOption, FormPage } from './form-definition.ts';
import type { LocalizedText } from './localized-text.ts';
import { endOfForm } from './walk-form.ts';

const step = 1_000;
const bytesPerMegabyte = 1024 * 1024;

/**
 * The draft that a definition is made of: `definitionOfDraft` of it is the definition again, where that says nothing which the
 * builder cannot.
 * @param guidOf a guid for an id that is none; the same for the same id
 */
export function draftOfDefinition(given: FormDefinition, guidOf: (id: string) => string): FormDraft {
  const { languages, hasSummary, pages, logic } = withGuids(given, guidOf);
  const blocks = pages.flatMap((page, index): Pick<Block, 'guid' | 'buildingBlockName' | 'content'>[] => [
    ...(isImplied(page, index) ? [] : [blockOf(page.id, 'pagebreak', pageContent(page, languages, logic))]),
    ...page.elements.map((element) => blockOf(element.id, element.type, elementContent(element, languages))),
  ]);
  return { languages, hasSummary, blocks: blocks.map((block, index) => ({ ...block, ...placeOf(index) })) };
}

/** The page before the first break has none of its own. */
function isImplied({ id }: FormPage, index: number): boolean {
  return index === 0 && id === firstPageId;
}

function placeOf(index: number) {
  return {
    layoutPosition: 'main' as const,
    parentGuid: null,
    sortId: (index + 1) * step,
    options: {},
    addPermission: 'Admin' as const,
    addRoles: [],
  };
}

function blockOf(guid: string, type: ElementType, content: JsonObject) {
  const defaults: Readonly<Record<string, unknown>> = defaultContent(membersOf(type));
  const filled = Object.entries(content).filter(
    ([name, value]) => value !== undefined && value !== defaults[name],
  );
  return { guid, buildingBlockName: formBlockName(type), content: Object.fromEntries(filled) as JsonObject };
}

/** Wherever an id stands that is no guid, the guid that takes its place: in conditions and formulas too. */
function withGuids(definition: FormDefinition, guidOf: (id: string) => string): FormDefinition {
  const ids = [
    ...definition.pages.filter((page, index) => !isImplied(page, index)).map(({ id }) => id),
    ...definition.pages.flatMap(({ elements }) => elements.map(({ id }) => id)),
  ];
  const guids = new Map(ids.map((id) => [id, normalizeGuid(id) ?? guidOf(id)]));
  const guidFor = (id: string) => guids.get(id) ?? id;
  const renamed = JSON.parse(JSON.stringify(definition), (key, value: unknown) => {
    if (typeof value !== 'string') return value;
    if (key === 'field' || key === 'goTo' || key === 'from') return guidFor(value);
    return key === 'formula'
      ? value.replace(/\{([\w-]{1,64})\}/g, (_, id: string) => `{${guidFor(id)}}`)
      : value;
  }) as FormDefinition;
  // Choices may be called as an element is, and answers name them: their ids stay.
  const pages = renamed.pages.map((page) => ({
    ...page,
    id: guidFor(page.id),
    elements: page.elements.map((element) => ({ ...element, id: guidFor(element.id) })),
  }));
  return { ...renamed, pages };
}

function pageContent(
  { id, title, visibleIf }: FormPage,
  languages: readonly Language[],
  logic: FormDefinition['logic'],
): JsonObject {
  const jumps = logic
    .filter(({ from }) => (from ?? id) === id)
    .map((jump, index) => ({ guid: `${id}-${index}`, if: jump.if, goTo: jump.then.goTo || endOfForm }));
  return {
    ...textsOf(languages, { label: title }),
    ...(visibleIf === null ? {} : { visibleIf: asJson(visibleIf) }),
    ...(jumps.length === 0 ? {} : { jumps: asJson(jumps) }),
  };
}

function elementContent(element: FormElement, languages: readonly Language[]): JsonObject {
  const { label, help, required, personal, visibleIf, options, rows, minLabel = {}, maxLabel = {} } = element;
  const { formula, value, parameter, autocomplete, doc = {} } = element;
  const labels = [
    ...options.map((option) => [`options/${option.id}/label`, option.label] as const),
    ...rows.map((row) => [`rows/${row.id}/label`, row.label] as const),
  ];
  return {
    ...textsOf(languages, { label, help, minLabel, maxLabel, doc: asJson(doc) as LocalizedText }, labels),
    ...(required ? { required } : {}),
    ...(personal ? { personal } : {}),
    ...(element.public ? { public: true } : {}),
    ...(visibleIf === null ? {} : { visibleIf: asJson(visibleIf) }),
    ...(options.length === 0 ? {} : { options: options.map((option) => entryOf(option, languages)) }),
    ...(rows.length === 0 ? {} : { rows: rows.map((row) => entryOf(row, languages)) }),
    ...Object.fromEntries(
      Object.entries({ formula, value, parameter, autocomplete }).filter(([, text]) => text !== undefined),
    ),
    ...element.view,
    ...limitsOf(element),
  } as JsonObject;
}

function entryOf({ id, label, score }: FormOption, [own]: readonly Language[]): JsonObject {
  return { guid: id, label: (own && label[own]) ?? '', ...(score === undefined ? {} : { score }) };
}

/** Each text in the form's own language in its member, the others among the translations. */
function textsOf(
  [own, ...others]: readonly Language[],
  texts: Readonly<Record<string, LocalizedText>>,
  labels: readonly (readonly [place: string, text: LocalizedText])[] = [],
): JsonObject {
  const filledTexts = Object.entries(texts).flatMap(([member, text]) => {
    const value = own && text[own];
    return value === undefined ? [] : [[member, value] as const];
  });
  const translations = others.flatMap((language) => {
    const own = [...Object.entries(texts), ...labels].flatMap(([place, text]) => {
      const value = text[language];
      return value === undefined ? [] : [[place, value] as const];
    });
    return own.length === 0 ? [] : [[language, Object.fromEntries(own)] as const];
  });
  return {
    ...Object.fromEntries(filledTexts),
    ...(translations.length === 0 ? {} : { translations: Object.fromEntries(translations) }),
  };
}

function limitsOf({ type, validation }: FormElement): Readonly<Record<string, unknown>> {
  const { earliest, latest, maxBytes, accept, ...others } = validation;
  return {
    ...others,
    ...daysOf(earliest, latest),
    ...(type === 'file' || type === 'image'
      ? {
          ...(maxBytes === undefined ? {} : { maxMegabytes: Math.ceil(maxBytes / bytesPerMegabyte) }),
          ...(accept === undefined ? {} : { accept: accept.join(', ') }),
        }
      : {}),
  };
}

/** Of a day that is today whenever it is, and the other one as it was chosen. */
function daysOf(earliest = '', latest = ''): Readonly<Record<string, string>> {
  if (earliest === 'today') return { days: 'future', ...chosenDay('latest', latest) };
  if (latest === 'today') return { days: 'past', ...chosenDay('earliest', earliest) };
  return { ...chosenDay('earliest', earliest), ...chosenDay('latest', latest) };
}

/** A draft cannot say that both are today. */
function chosenDay(member: 'earliest' | 'latest', day: string): Readonly<Record<string, string>> {
  return day === '' || day === 'today' ? {} : { [member]: day };
}

/** What schemas made is JSON. */
function asJson(value: unknown): JsonValue {
  return value as JsonValue;
}
