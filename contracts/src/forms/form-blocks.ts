import { z } from 'zod';
import { type BlockDescription, describeElement } from '../blocks/block-description.ts';
import {
  address,
  choice,
  day,
  entries,
  flag,
  formatted,
  longWords,
  type Member,
  type MemberSet,
  number,
  place,
  set,
  words,
} from '../blocks/member.ts';
import { limits } from '../shared/limits.ts';
import { languages } from '../texts/languages.ts';
import { condition } from './condition.ts';
import { type ElementType, elementTypes, formBlockName } from './element-types.ts';
import { formPartId, mapStart } from './form-definition.ts';

const visibleIf = set(condition.nullable(), { all: [] });
const translations = set(z.partialRecord(z.enum(languages), z.record(z.string().max(200), z.unknown())), {
  en: { label: 'Name' },
});
const shown = { visibleIf, translations };
const answered = {
  label: words(limits.summaryLength),
  help: words(limits.summaryLength),
  required: flag(),
  personal: flag(),
  public: flag(),
  ...shown,
};

/** What browsers can fill in, of a text. */
export const autocompleteTokens = [
  'off',
  'name',
  'given-name',
  'family-name',
  'organization',
  'street-address',
  'postal-code',
  'address-level2',
  'bday',
] as const;

/** Which days a date may be, seen from today. */
export const dayRanges = ['any', 'past', 'future'] as const;

/** A number that may be left open. */
const openNumber = (min: number, max: number): Member => ({
  kind: 'number',
  schema: z.number().min(min).max(max),
  min,
  max,
});
const score = openNumber(-1_000_000, 1_000_000);
const options = entries({ label: words(limits.summaryLength), score });
const rows = entries({ label: words(limits.summaryLength) });
const chosen = { options, minChoices: number(0, 100, 0), maxChoices: number(0, 100, 0) };
const days = { days: choice(dayRanges, 'any'), earliest: day(), latest: day() };
const files = {
  maxFiles: number(1, 20, 1),
  maxMegabytes: number(1, 100, 10),
  accept: address('.pdf, .docx', limits.nameLength),
};
const jump = z.object({
  guid: formPartId,
  if: condition.nullable(),
  goTo: formPartId,
});
/** Leads from the end of a page past others. */
export type BuiltJump = z.infer<typeof jump>;

const members = {
  text: {
    ...answered,
    maxLength: number(1, 1_000, 250),
    minLength: number(0, 1_000, 0),
    mask: address('9999 AA', limits.nameLength),
    autocomplete: choice(autocompleteTokens, 'off'),
  },
  textarea: { ...answered, maxLength: number(1, 20_000, 2_000), minLength: number(0, 20_000, 0) },
  email: answered,
  tel: answered,
  url: answered,
  number: {
    ...answered,
    min: openNumber(-1_000_000_000, 1_000_000_000),
    max: openNumber(-1_000_000_000, 1_000_000_000),
    decimals: number(0, 10, 0),
  },
  date: { ...answered, ...days },
  time: answered,
  datetime: { ...answered, ...days },
  colour: answered,
  select: { ...answered, options },
  multiselect: { ...answered, ...chosen },
  radio: { ...answered, options },
  checkbox: { ...answered, ...chosen },
  switch: answered,
  rating: { ...answered, max: number(2, 10, 5) },
  scale: {
    ...answered,
    min: number(0, 1, 0),
    max: number(2, 100, 10),
    minLabel: words(limits.nameLength),
    maxLabel: words(limits.nameLength),
  },
  matrix: { ...answered, rows, options },
  ranking: { ...answered, options },
  address: answered,
  iban: answered,
  file: { ...answered, ...files },
  image: { ...answered, ...files },
  signature: answered,
  location: {
    ...answered,
    lat: place(mapStart.shape.lat, 52.46),
    lng: place(mapStart.shape.lng, 4.62),
    zoom: place(mapStart.shape.zoom, 13),
  },
  hidden: {
    label: words(limits.summaryLength),
    value: address('website', limits.summaryLength),
    parameter: address('bron', limits.nameLength),
    visibleIf,
  },
  calculated: {
    label: words(limits.summaryLength),
    help: words(limits.summaryLength),
    formula: longWords(),
    public: flag(),
    ...shown,
  },
  heading: { label: words(limits.summaryLength), ...shown },
  richtext: { doc: formatted(), ...shown },
  consent: { ...answered },
  pagebreak: { label: words(limits.titleLength), jumps: set(z.array(jump).max(50), []), ...shown },
} as const satisfies Record<ElementType, MemberSet>;

/** What each kind of block that a form is built of may contain, by its name. */
export const formBlocks: ReadonlyMap<string, BlockDescription> = new Map(
  elementTypes.map((type) => [formBlockName(type), describeElement(members[type])]),
);

/** What the content of an element of a type may have. */
export function membersOf(type: ElementType): MemberSet {
  return members[type];
}
