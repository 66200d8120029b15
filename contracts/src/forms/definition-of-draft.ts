import { defaultContent } from '../blocks/default-content.ts';
import type { Block } from '../pages/block.ts';
import { byRank } from '../shared/field-changes.ts';
import type { JsonObject } from '../shared/limits.ts';
import type { Language } from '../texts/languages.ts';
import type { Condition } from './condition.ts';
import { type ElementType, elementTypeOf, hasOptions } from './element-types.ts';
import type { FormDraft } from './form.ts';
import { type BuiltJump, membersOf } from './form-blocks.ts';
import {
  type ElementValidation,
  type FormDefinition,
  type FormElement,
  type FormJump,
  type FormOption,
  type FormPage,
  mapStart,
} from './form-definition.ts';
import type { LocalizedText } from './localized-text.ts';
import { withNamedChoices } from './named-choices.ts';

/** Id of the page before the first page break. */
export const firstPageId = 'start';

const bytesPerMegabyte = 1024 * 1024;

/**
 * The definition that a draft is: a page break begins a page, every other block is an element. Blocks of kinds that stand on no
 * form are left out.
 */
export function definitionOfDraft(
  { languages, hasSummary, blocks }: FormDraft,
  { formGuid, version }: Pick<FormDefinition, 'formGuid' | 'version'>,
): FormDefinition {
  const pages: FormPage[] = [];
  const logic: FormJump[] = [];
  const texts = createTexts(languages);
  for (const { guid, buildingBlockName, content: stored } of blocks.toSorted(byRank)) {
    const type = elementTypeOf(buildingBlockName);
    if (type === undefined) continue;
    const content = { ...defaultContent(membersOf(type)), ...stored } as JsonObject;
    if (type === 'pagebreak') {
      pages.push({
        id: guid,
        title: texts.of(content, 'label'),
        visibleIf: conditionIn(content),
        elements: [],
      });
      logic.push(...jumpsIn(content).map((jump) => jumpFrom(guid, jump)));
    } else {
      if (pages.length === 0) pages.push({ id: firstPageId, title: {}, visibleIf: null, elements: [] });
      const elements: FormElement[] | undefined = pages.at(-1)?.elements;
      elements?.push(elementOf(guid, type, content, texts));
    }
  }
  if (pages.length === 0) pages.push({ id: firstPageId, title: {}, visibleIf: null, elements: [] });
  return { formGuid, version, languages, hasSummary, pages, logic };
}

/** What visitors are asked once a draft is published. */
export function publishedDefinition(
  draft: FormDraft,
  version: Pick<FormDefinition, 'formGuid' | 'version'>,
): FormDefinition {
  return withNamedChoices(definitionOfDraft(draft, version));
}

function jumpFrom(from: string, { if: condition, goTo }: BuiltJump): FormJump {
  // biome-ignore lint/suspicious/noThenProperty: its name on the wire, and no function
  return { from, if: condition, then: { goTo } };
}

/** The jumps of a page break, as they are built. */
export function jumpsIn(content: Block['content']): readonly BuiltJump[] {
  return Array.isArray(content.jumps) ? (content.jumps as unknown as BuiltJump[]) : [];
}

/** On what it depends whether a block is visible. */
export function conditionIn(content: Block['content']): Condition | null {
  return (content.visibleIf ?? null) as Condition | null;
}

/** The texts of blocks: one in the form's own language stands in its member, the others among the translations. */
interface Texts {
  /** @param place of the text among the translations */
  of(content: JsonObject, member: string, place?: string): LocalizedText;
  docsOf(content: JsonObject): NonNullable<FormElement['doc']>;
}

function createTexts([own, ...others]: readonly Language[]): Texts {
  function valuesOf<Value>(
    content: JsonObject,
    member: string,
    place: string,
    is: (value: unknown) => value is Value,
  ) {
    const stored = [
      [own, content[member]],
      ...others.map((language) => [language, translationsIn(content, language)[place]]),
    ] as const;
    return Object.fromEntries(stored.filter(([language, value]) => language !== undefined && is(value)));
  }
  return {
    of: (content, member, place = member) => valuesOf(content, member, place, isText),
    docsOf: (content) => valuesOf(content, 'doc', 'doc', isObject) as NonNullable<FormElement['doc']>,
  };
}

/** What a block says in another language, by the place of each text. */
export function translationsIn(content: JsonObject, language: Language): JsonObject {
  const all = content.translations;
  const own = isObject(all) ? all[language] : undefined;
  return isObject(own) ? own : {};
}

function elementOf(id: string, type: ElementType, content: JsonObject, texts: Texts): FormElement {
  const text = (member: string) => (typeof content[member] === 'string' ? String(content[member]) : '');
  return {
    id,
    type,
    label: texts.of(content, 'label'),
    help: texts.of(content, 'help'),
    required: content.required === true,
    personal: content.personal === true,
    public: content.public === true,
    validation: validationOf(type, content),
    options: hasOptions(type) ? optionsIn(content, 'options', texts) : [],
    rows: type === 'matrix' ? optionsIn(content, 'rows', texts) : [],
    visibleIf: conditionIn(content),
    ...(type === 'calculated' ? { formula: text('formula') } : {}),
    ...(type === 'hidden' && text('value') !== '' ? { value: text('value') } : {}),
    ...(type === 'hidden' && text('parameter') !== '' ? { parameter: text('parameter') } : {}),
    ...(text('autocomplete') !== '' && text('autocomplete') !== 'off'
      ? { autocomplete: text('autocomplete') }
      : {}),
    ...(type === 'scale'
      ? { minLabel: texts.of(content, 'minLabel'), maxLabel: texts.of(content, 'maxLabel') }
      : {}),
    ...(type === 'location' ? viewIn(content) : {}),
    ...(type === 'richtext' ? { doc: texts.docsOf(content) } : {}),
  };
}

function viewIn({ lat, lng, zoom }: JsonObject): Pick<FormElement, 'view'> {
  const { data } = mapStart.safeParse({ lat, lng, zoom });
  return data === undefined ? {} : { view: data };
}

function optionsIn(content: JsonObject, member: 'options' | 'rows', texts: Texts): FormOption[] {
  const stored = content[member];
  return (Array.isArray(stored) ? stored : []).flatMap((entry) => {
    if (!isObject(entry) || typeof entry.guid !== 'string') return [];
    const withTranslations = { ...entry, translations: content.translations ?? {} };
    return [
      {
        id: entry.guid,
        label: texts.of(withTranslations, 'label', `${member}/${entry.guid}/label`),
        ...(typeof entry.score === 'number' ? { score: entry.score } : {}),
      },
    ];
  });
}

function validationOf(type: ElementType, content: JsonObject): ElementValidation {
  const numberAt = (member: string) => {
    const value = content[member];
    return typeof value === 'number' ? value : undefined;
  };
  const textAt = (member: string) => (isText(content[member]) ? content[member] : undefined);
  const given: Readonly<Record<string, unknown>> = {
    min: numberAt('min'),
    max: numberAt('max'),
    decimals: numberAt('decimals'),
    minLength: numberAt('minLength'),
    maxLength: numberAt('maxLength'),
    mask: textAt('mask'),
    earliest: content.days === 'future' ? 'today' : textAt('earliest'),
    latest: content.days === 'past' ? 'today' : textAt('latest'),
    // Nought says that there is no limit.
    minChoices: numberAt('minChoices') || undefined,
    maxChoices: numberAt('maxChoices') || undefined,
    ...(type === 'file' || type === 'image' ? fileLimits(content, numberAt) : {}),
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

function fileLimits(
  content: JsonObject,
  numberAt: (member: string) => number | undefined,
): ElementValidation {
  const endings = String(content.accept ?? '')
    .toLowerCase()
    .split(/[\s,;]+/)
    .map((ending) => (ending.startsWith('.') ? ending : `.${ending}`))
    .filter((ending) => /^\.[a-z0-9]{1,10}$/.test(ending));
  return {
    maxFiles: numberAt('maxFiles') ?? 1,
    maxBytes: (numberAt('maxMegabytes') ?? 10) * bytesPerMegabyte,
    ...(endings.length === 0 ? {} : { accept: endings }),
  };
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
