import { z } from 'zod';
import { emailAddress } from '../shared/email-address.ts';
import { guid } from '../shared/guid.ts';
import { limits, nameText, optionalNameText, withoutUnseen } from '../shared/limits.ts';
import {
  chosenOf,
  hasOptions,
  type OwnProfileProperty,
  type PropertyInputType,
  propertyAudiences,
  propertyCategories,
  propertyInputTypes,
} from './own-profile-property.ts';

/** Characters of what people say in several lines. */
export const longPropertyLength = 2_000;
/** Characters of anything they say: also of many choices. */
export const storedPropertyLength = 4_000;

const label = z.object({ nl: nameText, en: optionalNameText });
const option = z.object({ guid, label });

const ownProfileProperty = z
  .object({
    guid,
    label,
    category: z.enum(propertyCategories),
    section: z.object({ nl: optionalNameText, en: optionalNameText }),
    inputType: z.enum(propertyInputTypes),
    options: z.array(option).max(50).refine(areDifferent, 'The same guid twice'),
    visibleFor: z.enum(propertyAudiences),
    required: z.boolean(),
    mett: z.boolean(),
  })
  .refine(({ inputType, options }) => !hasOptions(inputType) || options.length > 0, {
    path: ['options'],
    message: 'no_options',
  });

/** What a platform asks of people, in the order in which it is asked. */
export const ownProfileProperties: z.ZodType<readonly OwnProfileProperty[], readonly OwnProfileProperty[]> = z
  .array(ownProfileProperty)
  .max(50)
  .refine(areDifferent, 'The same guid twice');

function areDifferent(entries: readonly { readonly guid: string }[]): boolean {
  return new Set(entries.map((entry) => entry.guid)).size === entries.length;
}

/** As much of a property as its values follow from. */
interface InputDefinition {
  readonly inputType: string;
  readonly options: readonly { readonly value: string }[];
}

const line = z.string().overwrite(withoutUnseen).trim().min(1).max(limits.titleLength);

const ofInputType: Readonly<
  Record<PropertyInputType, (values: readonly string[]) => z.ZodType<string, string>>
> = {
  text: () => line,
  tel: () => line,
  // Lines may end, and nothing else that nobody sees is kept.
  textarea: () =>
    z
      .string()
      .trim()
      .min(1)
      .max(longPropertyLength)
      .regex(/^(?:[\n\r\t]|\P{Cc})*$/u),
  email: () => emailAddress,
  url: () => z.url({ protocol: /^https?$/ }).max(longPropertyLength),
  number: () => z.string().regex(/^-?\d{1,15}([.,]\d{1,6})?$/),
  date: () => z.iso.date(),
  time: () => z.iso.time({ precision: -1 }),
  select: (values) => z.string().refine((value) => values.includes(value)),
  radio: (values) => z.string().refine((value) => values.includes(value)),
  multiselect: (values) => z.string().transform((text, context) => orderedChoice(text, values, context)),
  // What is not ticked is not said.
  checkbox: () => z.literal('yes'),
};

/** What people can say of a property, and as what it is kept. Of what is empty nothing is said. */
export function propertyValueSchema({ inputType, options }: InputDefinition): z.ZodType<string, string> {
  const known = propertyInputTypes.find((type) => type === inputType) ?? 'text';
  return ofInputType[known](options.map(({ value }) => value));
}

/** Several choices, always in the order of what can be chosen: the same choice is stored the same. */
function orderedChoice(text: string, values: readonly string[], context: z.RefinementCtx): string {
  const chosen = chosenOf(text);
  if (chosen.length > 0 && chosen.every((value) => values.includes(value)))
    return JSON.stringify(values.filter((value) => chosen.includes(value)));
  context.addIssue({ code: 'custom', message: 'Not a choice' });
  return z.NEVER;
}
