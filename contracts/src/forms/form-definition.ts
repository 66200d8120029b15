import { z } from 'zod';
import { richText } from '../rich-text/rich-text.ts';
import { storedGuid } from '../shared/guid.ts';
import { limits } from '../shared/limits.ts';
import { language } from '../texts/language-schemas.ts';
import { languages } from '../texts/languages.ts';
import { condition } from './condition.ts';
import { elementTypes } from './element-types.ts';
import { localizedText } from './localized-text.ts';

const label = localizedText(limits.summaryLength);

/**
 * Id of a field, an option, a row or a page: it never changes and is never used again, so that answers of all versions
 * belong together. What the builder makes has the guid of its block.
 */
export const formPartId = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);

/** `today`, or a date. */
const dayLimit = z.union([z.literal('today'), z.iso.date()]);

/** Which answers are right. Each member is for the types that it makes sense for; absent ones allow everything. */
export const elementValidation = z
  .object({
    /** Of a number, a rating or a scale. */
    min: z.number(),
    max: z.number(),
    /** Decimals of a number; whole numbers where it is absent. */
    decimals: z.int().min(0).max(10),
    /** Characters of a text. */
    minLength: z.int().min(0).max(limits.textLength),
    maxLength: z.int().min(1).max(limits.textLength),
    /** What a text looks like: `9` is a digit, `A` a letter, `*` either, anything else itself. `9999 AA` */
    mask: z.string().max(100),
    /** Of a date or a moment. */
    earliest: dayLimit,
    latest: dayLimit,
    /** How many may be chosen. */
    minChoices: z.int().min(0).max(limits.arrayLength),
    maxChoices: z.int().min(1).max(limits.arrayLength),
    /** Of files: how many, and how big each may be. */
    maxFiles: z.int().min(1).max(20),
    maxBytes: z.int().min(1).max(limits.fileBytes),
    /** Endings of names, `.pdf`; all kinds that may be uploaded where it is absent. */
    accept: z.array(z.string().regex(/^\.[a-z0-9]{1,10}$/)).max(50),
  })
  .partial();
export type ElementValidation = z.infer<typeof elementValidation>;

/** One of what can be chosen, or one row of a matrix. */
export const formOption = z.object({
  id: formPartId,
  label,
  /** What it counts for in a calculation. */
  score: z.number().optional(),
});
export type FormOption = z.infer<typeof formOption>;

/** Where a map begins: its middle, in degrees, and how near it is. */
export const mapStart = z.object({
  lat: z.number().min(-90).max(90),
  lng: z.number().min(-180).max(180),
  zoom: z.int().min(1).max(19),
});
export type MapStart = z.infer<typeof mapStart>;

export const formElement = z
  .object({
    id: formPartId,
    type: z.enum(elementTypes),
    label: label.default({}),
    help: label.default({}),
    required: z.boolean().default(false),
    /** Says something about a person: needs a retention, and is left out of figures. */
    personal: z.boolean().default(false),
    /** Shown to everybody, where submissions are public. */
    public: z.boolean().default(false),
    validation: elementValidation.default({}),
    options: z.array(formOption).max(limits.arrayLength).default([]),
    /** Of a matrix: each gets one of the options. */
    rows: z.array(formOption).max(limits.arrayLength).default([]),
    visibleIf: condition.nullable().default(null),
    /** Of a calculated field, see {@link calculate}. */
    formula: z.string().max(1_000).optional(),
    /** Of a hidden field: what is sent where the address of the page names nothing else. */
    value: z.string().max(limits.summaryLength).optional(),
    /** Of a hidden field: name in the address of the page (`?bron=nieuwsbrief`) that gives its value. */
    parameter: z.string().max(limits.nameLength).optional(),
    /** Of a text, an e-mail address …: what browsers may fill in, as HTML names it. */
    autocomplete: z.string().max(limits.nameLength).optional(),
    /** Of a scale: what stands at its ends. */
    minLabel: label.optional(),
    maxLabel: label.optional(),
    /** Of a place: where its map begins; absent: at the whole country. */
    view: mapStart.optional(),
    /** Of a formatted text. */
    doc: z.partialRecord(z.enum(languages), richText).optional(),
  })
  .meta({ id: 'FormElement' });
export type FormElement = z.infer<typeof formElement>;

export const formPage = z
  .object({
    id: formPartId,
    title: label.default({}),
    visibleIf: condition.nullable().default(null),
    elements: z.array(formElement).max(limits.arrayLength),
  })
  .meta({ id: 'FormPage' });
export type FormPage = z.infer<typeof formPage>;

/**
 * Leads past pages: of all jumps of a page, the first whose condition holds. `from`: the page that it leaves, absent for every
 * page. Only what comes later can be reached, or the end; other jumps have no effect.
 */
export const formJump = z.object({
  from: formPartId.optional(),
  if: condition.nullable(),
  // biome-ignore lint/suspicious/noThenProperty: its name on the wire, and no function
  then: z.object({ goTo: formPartId }),
});
export type FormJump = z.infer<typeof formJump>;

/** A version of a form: what is asked. Published ones never change. Guids in hexadecimal and with hyphens are ids too. */
export const formDefinition = z
  .object({
    formGuid: storedGuid,
    version: z.int().min(1),
    /** The first one is that of the form; the others may lack texts. */
    languages: z.array(language).min(1).max(languages.length),
    pages: z.array(formPage).min(1).max(limits.arrayLength),
    logic: z.array(formJump).max(limits.arrayLength).default([]),
    /** Whether answers are shown once more before they are sent. */
    hasSummary: z.boolean().default(true),
  })
  .meta({ id: 'FormDefinition' });
export type FormDefinition = z.infer<typeof formDefinition>;
