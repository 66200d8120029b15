import { z } from 'zod';
import { storedGuid } from '../shared/guid.ts';
import { limits } from '../shared/limits.ts';
import type { AnswerProblemCode } from './answer-problems.ts';
import type { ElementType } from './element-types.ts';
import type { FormElement, FormOption } from './form-definition.ts';
import { takenEndings } from './taken-endings.ts';
import { readNumber } from './typed-number.ts';
import {
  exampleOfMask,
  fitsMask,
  isEmailAddress,
  readDate,
  readDateTime,
  readIban,
  readPostalCode,
  readTime,
  readWebAddress,
} from './typed-values.ts';

/** What an answer is checked against besides the form. */
export interface AnswerContext {
  /** The day on which it is answered, in the time zone of the platform: `2026-11-24`. */
  readonly today: string;
}

const maxOneLine = 1_000;
const maxPart = 250;
const maxStrokes = 50_000;
const bytesPerMegabyte = 1024 * 1024;

/** What can be answered: anything but what is only shown, or follows by itself. */
type AnsweredType = Exclude<ElementType, 'heading' | 'richtext' | 'pagebreak' | 'calculated'>;

/** A problem and what its text leaves open, as parameters of zod's issues. */
function problem(code: AnswerProblemCode, values: Readonly<Record<string, string | number>> = {}) {
  return { message: code, params: values };
}

/** @param read what is kept of a text; undefined where it is none @param missing what is said where it is no text at all */
function typed(
  code: AnswerProblemCode,
  read: (text: string) => string | number | undefined,
  missing: AnswerProblemCode = 'invalid',
) {
  return z.string(missing).transform((text, context) => {
    const value = text.length > maxOneLine ? undefined : read(text.trim());
    if (value !== undefined) return value;
    context.addIssue({ code: 'custom', ...problem(code) });
    return z.NEVER;
  });
}

function words({ validation }: FormElement, atMost: number) {
  const { minLength = 0, maxLength = atMost, mask = '' } = validation;
  const longest = Math.min(maxLength, limits.textLength);
  return z
    .string('invalid')
    .trim()
    .refine((text) => text.length >= minLength, problem('too_short', { limit: minLength }))
    .refine((text) => text.length <= longest, problem('too_long', { limit: longest }))
    .refine((text) => mask === '' || fitsMask(text, mask), problem('mask', { example: exampleOfMask(mask) }));
}

function numeric({ validation: { min, max, decimals = 0 } }: FormElement) {
  return z
    .union([z.number('number'), typed('number', readNumber).pipe(z.number())], 'number')
    .refine((value) => decimals > 0 || Number.isInteger(value), problem('whole_number'))
    .refine(
      (value) => decimals === 0 || Number(value.toFixed(decimals)) === value,
      problem('decimals', { limit: decimals }),
    )
    .refine((value) => min === undefined || value >= min, problem('too_small', { limit: min ?? 0 }))
    .refine((value) => max === undefined || value <= max, problem('too_big', { limit: max ?? 0 }));
}

/** Of the whole numbers between two others, which holds where the form says nothing else. */
function steps(element: FormElement, from: number, to: number) {
  const { min = from, max = to } = element.validation;
  return numeric({ ...element, validation: { min, max } });
}

/** @param length of what is compared with a limit: of a moment only the day */
function dated(
  code: AnswerProblemCode,
  read: (text: string) => string | undefined,
  { validation: { earliest, latest } }: FormElement,
  { today }: AnswerContext,
) {
  const [first, last] = [earliest, latest].map((day) => (day === 'today' ? today : day));
  return typed(code, read)
    .pipe(z.string())
    .refine((value) => first === undefined || value.slice(0, 10) >= first, problem('too_early', dayOf(first)))
    .refine((value) => last === undefined || value.slice(0, 10) <= last, problem('too_late', dayOf(last)));
}

/** As people write it: `24-11-2026`. */
function dayOf(date = ''): { day: string } {
  return { day: date.split('-').toReversed().join('-') };
}

function oneOf(options: readonly FormOption[]) {
  return z
    .string('unknown_choice')
    .refine((id) => options.some((option) => option.id === id), problem('unknown_choice'));
}

/** A single choice may come alone, as forms without scripts send it. */
function severalOf({ options, validation: { minChoices = 0, maxChoices = options.length } }: FormElement) {
  const list = z
    .array(oneOf(options))
    .max(options.length)
    .transform((ids) => [...new Set(ids)]);
  return z
    .preprocess((value) => (typeof value === 'string' ? [value] : value), list)
    .refine((ids) => ids.length >= minChoices, problem('too_few_choices', { limit: minChoices }))
    .refine((ids) => ids.length <= maxChoices, problem('too_many_choices', { limit: maxChoices }));
}

function ranked({ options }: FormElement) {
  return z
    .array(oneOf(options), 'ranking_twice')
    .max(options.length)
    .refine((ids) => new Set(ids).size === options.length, problem('ranking'));
}

function matrix({ options, rows, required }: FormElement) {
  const known = new Set(rows.map(({ id }) => id));
  return z
    .record(z.string(), oneOf(options))
    .transform((answers) => Object.fromEntries(Object.entries(answers).filter(([id]) => known.has(id))))
    .refine(
      (answers) => !required || rows.every(({ id }) => Object.hasOwn(answers, id)),
      problem('required_each'),
    );
}

/** Ticked; forms without scripts send `on` or `true`. */
const ticked = z.union(
  [z.boolean(), z.stringbool({ truthy: ['true', 'on', '1'], falsy: ['false', ''] })],
  'invalid',
);

function readHouseNumber(text: string): string | undefined {
  return /^[1-9]\d{0,4}$/.test(text) ? text : undefined;
}

/** A Dutch address. Street and town follow from the others where somebody looks them up. */
export const addressAnswer = z.object({
  postalCode: typed('postal_code', readPostalCode, 'postal_code').pipe(z.string()),
  houseNumber: typed('house_number', readHouseNumber, 'house_number').pipe(z.string()),
  addition: z.string().trim().max(20, 'too_long').optional(),
  street: z.string().trim().max(maxPart, 'too_long').optional(),
  city: z.string().trim().max(maxPart, 'too_long').optional(),
});

/** A place on the map, or an address in words, or both. */
export const locationAnswer = z
  .object({
    lat: z.coerce.number().min(-90).max(90).optional(),
    lng: z.coerce.number().min(-180).max(180).optional(),
    address: z.string().trim().max(maxPart, 'too_long').optional(),
  })
  .refine(
    ({ lat, lng, address = '' }) => address !== '' || (lat !== undefined && lng !== undefined),
    problem('required_location'),
  );

/** Drawn: the path of an SVG of 600 by 200. Typed: a name that stands for it. */
export const signatureAnswer = z.union(
  [
    z.object({
      kind: z.literal('drawn'),
      path: z
        .string()
        .regex(/^[MLQCZ0-9 .,-]+$/)
        .max(maxStrokes),
    }),
    z.object({ kind: z.literal('typed'), name: z.string().trim().min(1).max(limits.nameLength) }),
  ],
  'required_signature',
);

/** A file that came in by `POST /api/forms/{guid}/uploads`, whose answer it is. */
export const uploadAnswer = z.object({
  guid: storedGuid,
  name: z.string().min(1).max(maxPart),
  mimeType: z.string().max(maxPart),
  /** Bytes. */
  size: z.int().min(0),
});
export type UploadAnswer = z.infer<typeof uploadAnswer>;
/** What a field for files is answered with. */
export const uploadAnswers = z.array(uploadAnswer);

function uploads(element: FormElement) {
  const { maxFiles = 1, maxBytes = limits.fileBytes } = element.validation;
  const endings = takenEndings(element);
  const file = uploadAnswer
    .refine(
      ({ size }) => size <= maxBytes,
      problem('file_too_big', { limit: Math.round(maxBytes / bytesPerMegabyte) }),
    )
    .refine(
      ({ name }) => endings.length === 0 || endings.some((ending) => name.toLowerCase().endsWith(ending)),
      problem('file_kind', { kinds: endings.join(', ') }),
    );
  return z
    .array(file, 'invalid')
    .refine((files) => files.length <= maxFiles, problem('too_many_files', { limit: maxFiles }));
}

/** Per type, what its answer has to be, and in what form it is kept. Unanswered ones never come here. */
export const answerValues: {
  readonly [Type in AnsweredType]: (element: FormElement, context: AnswerContext) => z.ZodType;
} = {
  text: (element) => words(element, maxOneLine),
  textarea: (element) => words(element, limits.textLength),
  email: () => typed('email', (text) => (isEmailAddress(text) ? text : undefined)),
  tel: () => typed('tel', (text) => (/^[+(]?[\d\s()./-]{6,24}$/.test(text) ? text : undefined)),
  url: () => typed('url', readWebAddress),
  number: numeric,
  date: (element, context) => dated('date', readDate, element, context),
  time: () => typed('time', readTime),
  datetime: (element, context) => dated('datetime', readDateTime, element, context),
  colour: () =>
    typed('colour', (text) =>
      /^#([0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(text) ? text.toLowerCase() : undefined,
    ),
  select: ({ options }) => oneOf(options),
  radio: ({ options }) => oneOf(options),
  multiselect: severalOf,
  checkbox: severalOf,
  switch: () => ticked,
  consent: ({ required }) => ticked.refine((value) => value || !required, problem('required_consent')),
  rating: (element) => steps(element, 1, 5),
  scale: (element) => steps(element, 0, 10),
  matrix,
  ranking: ranked,
  address: () => addressAnswer,
  iban: () => typed('iban', readIban),
  file: uploads,
  image: uploads,
  signature: () => signatureAnswer,
  location: () => locationAnswer,
  hidden: (element) => words({ ...element, validation: {} }, maxOneLine),
};

/** What is said where a required field has no answer. */
export function missingAnswer({ type }: Pick<FormElement, 'type'>): AnswerProblemCode {
  switch (type) {
    case 'select':
    case 'multiselect':
    case 'radio':
    case 'checkbox':
    case 'rating':
    case 'scale':
      return 'required_choice';
    case 'matrix':
      return 'required_each';
    case 'consent':
    case 'switch':
      return 'required_consent';
    case 'file':
    case 'image':
      return 'required_file';
    case 'signature':
      return 'required_signature';
    case 'location':
      return 'required_location';
    case 'ranking':
      return 'ranking';
    case 'text':
    case 'textarea':
    case 'email':
    case 'tel':
    case 'url':
    case 'number':
    case 'date':
    case 'time':
    case 'datetime':
    case 'colour':
    case 'address':
    case 'iban':
    case 'hidden':
    case 'calculated':
    case 'heading':
    case 'richtext':
    case 'pagebreak':
      return 'required';
  }
}
