import { endsBeforeStart } from '../list-items/item-period.ts';
import { listItemTypes, type PublicItemField } from '../list-items/list-item-types.ts';
import { textToDocument } from '../pages/text-document.ts';
import { type JsonObject, type JsonValue, limits } from '../shared/limits.ts';
import { momentOfClock, startOfDate } from '../shared/zoned-time.ts';
import type { Language } from '../texts/languages.ts';
import { answerText } from './answer-text.ts';
import { type UploadAnswer, uploadAnswers } from './answer-values.ts';
import type { Answers } from './answers.ts';
import { type ElementType, elementTypes, hasOptions, isAnswered } from './element-types.ts';
import type { FormCreateItem } from './form.ts';
import type { FormDefinition, FormElement } from './form-definition.ts';
import { textIn } from './text-in.ts';

/** What of an item an answer can fill. */
export interface ItemMember {
  /** As the map of a form names it: `title`, `text` or a member of the metadata. */
  readonly key: string;
  /** The types of fields whose answers fit. */
  readonly takes: readonly ElementType[];
}

const files: readonly ElementType[] = ['file', 'image'];
const days: readonly ElementType[] = ['date', 'datetime'];
const places: readonly ElementType[] = ['location', 'address'];
/** What can be told in words. */
const usable = elementTypes.filter(
  (type) => isAnswered(type) && !files.includes(type) && type !== 'signature' && type !== 'consent',
);

/** By how a field of an item is filled in. Choices of an item are others than those of a form. */
const takenBy: Readonly<Record<PublicItemField['inputType'], readonly ElementType[]>> = {
  text: usable,
  textarea: usable,
  email: ['email'],
  tel: ['tel'],
  url: ['url'],
  select: [],
  location: places,
  file: files,
};

/** All of a kind of item that answers can fill. */
export function itemMembers(typeName: string): readonly ItemMember[] {
  const type = listItemTypes.find(({ name }) => name === typeName);
  const own = (type?.fields ?? []).map(({ key, inputType }) => ({ key, takes: takenBy[inputType] }));
  return [
    ...['title', 'description', 'text'].map((key) => ({ key, takes: usable })),
    { key: 'imageGuid', takes: ['image'] as const },
    ...(type?.hasPeriod === true ? ['periodStart', 'periodEnd'].map((key) => ({ key, takes: days })) : []),
    ...own.filter(({ takes }) => takes.length > 0),
  ];
}

/**
 * A map to begin with: of each member that a type of field fits best, the likeliest of those that was not marked as
 * personal. The title is read most: words that stand beside contact details may well be a name, and are none.
 */
export function likelyMap(typeName: string, pages: FormDefinition['pages']): FormCreateItem['map'] {
  const best: Readonly<Record<string, readonly ElementType[]>> = {
    text: ['textarea'],
    imageGuid: ['image'],
    location: ['location'],
    url: ['url'],
    fileGuid: ['file'],
  };
  const elements = likeliestFirst(pages).filter(({ personal }) => !personal);
  const found = itemMembers(typeName).flatMap(({ key }) => {
    const element =
      key === 'title' ? likelyTitle(pages) : elements.find(({ type }) => best[key]?.includes(type) === true);
    return element === undefined ? [] : [[key, element.id] as const];
  });
  return Object.fromEntries(found);
}

/** A subject; otherwise a choice, which says what its maker wrote; otherwise words of a page that asks how to reach nobody. */
function likelyTitle(pages: FormDefinition['pages']): FormElement | undefined {
  const all = likeliestFirst(pages).filter((element) => !looksPersonal(element));
  const beside = new Set(typedBesideContact(pages));
  return (
    all.find((element) => element.type === 'text' && isLabelled(element, subjects)) ??
    all.find(({ type }) => type === 'select' || type === 'radio') ??
    all.find((element) => element.type === 'text' && !beside.has(element))
  );
}

/** What everybody is asked comes first, of that what everybody has to answer, and then as it stands on the form. */
function likeliestFirst(pages: FormDefinition['pages']): readonly FormElement[] {
  const rankOf = (element: FormElement, isForAll: boolean) => (isForAll ? 0 : 2) + (element.required ? 0 : 1);
  return pages
    .flatMap(({ elements, visibleIf }) =>
      elements.map((element) => ({
        element,
        rank: rankOf(element, visibleIf === null && element.visibleIf === null),
      })),
    )
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ element }) => element);
}

const contacts: readonly ElementType[] = ['email', 'tel', 'address'];
const subjects = /onderwerp|titel|subject|title/i;
const people =
  /naam\b|namen\b|\bnames?\b|surname|\bwie\b|\bwho\b|aanhef|salutation|geslacht|gender|geboorte|birth|leeftijd|\bage\b|mail|telefoon|phone|adres|address|postcode|woonplaats/i;

/** Whether a question seems to be about whoever answers it: it was marked so, or is called or made so. */
function looksPersonal(element: FormElement): boolean {
  const { type, personal } = element;
  return personal || contacts.includes(type) || type === 'iban' || isLabelled(element, people);
}

function isLabelled({ label }: FormElement, words: RegExp): boolean {
  return Object.values(label).some((text) => words.test(text ?? ''));
}

/** The questions that people answer in their own words on a page that also asks for e-mail, telephone or address, and these. */
export function typedBesideContact(pages: FormDefinition['pages']): readonly FormElement[] {
  return pages
    .filter(({ elements }) => elements.some(({ type }) => contacts.includes(type)))
    .flatMap(({ elements }) => elements.filter(({ type }) => isAnswered(type) && !hasOptions(type)));
}

/** A submission that becomes an item. */
export interface ItemSource {
  readonly createItem: FormCreateItem;
  /** Of the version that was answered. */
  readonly definition: FormDefinition;
  readonly answers: Answers;
  /** What the item is called where no answer says so. */
  readonly fallbackTitle: string;
  /** Of the site. */
  readonly language: Language;
  readonly timeZone: string;
}

/** An item that is made of answers. */
export interface AnsweredItem {
  readonly title: string;
  readonly listItemTypeName: string;
  readonly metadata: JsonObject;
  readonly contentBuildingBlockInstances: readonly {
    readonly buildingBlockName: 'Text';
    readonly content: JsonObject;
  }[];
  /** Answered files by the member of the metadata that is to name the asset made of each. */
  readonly files: ReadonlyMap<string, UploadAnswer>;
  /** What each of these shows, for whoever does not see it: as far as anybody knows, what the question asked, and of what. */
  readonly alts: ReadonlyMap<string, string>;
  /** What of it is filled, and by which question. */
  readonly filled: readonly { readonly key: string; readonly element: FormElement }[];
  /** The questions whose answers are in it. */
  readonly elements: readonly FormElement[];
}

/** The item that the answers of a submission make; the same on the screen that shows it before, and for the server. */
export function itemOfAnswers(source: ItemSource): AnsweredItem {
  const { createItem, definition, fallbackTitle } = source;
  const elements = definition.pages.flatMap((page) => page.elements);
  const filled = itemMembers(createItem.typeName).flatMap(({ key, takes }) => {
    const element = elements.find(({ id }) => id === createItem.map[key]);
    const fits = element !== undefined && takes.includes(element.type);
    return fits && source.answers[element.id] !== undefined ? [{ key, element }] : [];
  });
  const textOf = (wanted: string) => {
    const element = filled.find(({ key }) => key === wanted)?.element;
    return element === undefined ? '' : wordsOf(element, source).trim();
  };
  const text = textToDocument(textOf('text'), /\r?\n/);
  const members = filled.filter(({ key }) => !['title', 'description', 'text'].includes(key));
  const isFile = ({ element }: { element: FormElement }) => files.includes(element.type);
  const values = members
    .filter((member) => !isFile(member))
    .map(({ key, element }) => [key, memberValue(key, element, source)]);
  const description = oneLine(textOf('description'), limits.summaryLength);
  const title = oneLine(textOf('title'), limits.titleLength) || fallbackTitle;
  return {
    title,
    listItemTypeName: createItem.typeName,
    metadata: inOrder({ ...(description === '' ? {} : { description }), ...Object.fromEntries(values) }),
    contentBuildingBlockInstances:
      text.content.length === 0 ? [] : [{ buildingBlockName: 'Text', content: { doc: text } }],
    files: new Map(members.filter(isFile).flatMap(({ key, element }) => fileOf(key, element, source))),
    alts: new Map(members.filter(isFile).map(({ key, element }) => [key, altOf(element, title, source)])),
    filled,
    elements: [...new Set(filled.map(({ element }) => element))],
  };
}

function wordsOf(element: FormElement, { answers, language, definition }: ItemSource): string {
  return answerText(element, answers[element.id], { language, formLanguages: definition.languages });
}

function memberValue(key: string, element: FormElement, source: ItemSource): JsonValue {
  const answer = source.answers[element.id];
  if (element.type === 'location') return answer ?? null;
  if (places.includes(element.type) && key === 'location') return { address: wordsOf(element, source) };
  if (days.includes(element.type) && key.startsWith('period'))
    return momentOf(String(answer), key === 'periodEnd', source.timeZone);
  return wordsOf(element, source);
}

/** A day begins with its first minute, and ends with its last. */
function momentOf(answer: string, isEnd: boolean, timeZone: string): string {
  if (answer.includes('T')) return momentOfClock(answer, timeZone).toISOString();
  const moment = startOfDate(answer, timeZone, isEnd ? 1 : 0).getTime() - (isEnd ? 60_000 : 0);
  return new Date(moment).toISOString();
}

/** An end before the beginning is left out: no item has one. */
function inOrder({ periodEnd, ...metadata }: JsonObject): JsonObject {
  const whole = periodEnd === undefined ? metadata : { ...metadata, periodEnd };
  return endsBeforeStart(whole) ? metadata : whole;
}

function fileOf(key: string, { id }: FormElement, { answers }: ItemSource): [string, UploadAnswer][] {
  const [first] = uploadAnswers.safeParse(answers[id]).data ?? [];
  return first === undefined ? [] : [[key, first]];
}

function altOf({ label }: FormElement, title: string, { language, definition }: ItemSource): string {
  const asked = textIn(label, language, definition.languages) ?? '';
  return oneLine([asked, title].filter(Boolean).join(': '), limits.altLength);
}

function oneLine(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length <= most ? line : `${line.slice(0, most - 1).trimEnd()}…`;
}
