import { propertyValueSchema } from '@spoor/contracts/users/own-profile-property-schemas';
import type { ProfilePropertyDefinition } from '@spoor/contracts/users/profile-definitions';
import { z } from 'zod';
import type { ErrorTexts } from '../forms/error-text.ts';

/** What is said in the fields of properties, by the names of those; empty: nothing. */
export type PropertyValues = Record<string, string>;

/**
 * A form of properties: what the server refuses is said beside its field before it is sent.
 * @param others fields that stand among them
 */
export function propertiesSchema(
  definitions: readonly ProfilePropertyDefinition[],
  others: Readonly<Record<string, z.ZodType<string, string>>> = {},
): z.ZodType<PropertyValues, PropertyValues> {
  return z.object({
    ...others,
    ...Object.fromEntries(definitions.map((definition) => [definition.key, answerSchema(definition)])),
  });
}

function answerSchema(definition: ProfilePropertyDefinition): z.ZodType<string, string> {
  const schema = propertyValueSchema(definition);
  return z.string().superRefine((text, context) => {
    if (text.trim() === '') {
      if (definition.required) context.addIssue({ code: 'custom', message: 'required' });
      return;
    }
    const { error } = schema.safeParse(text);
    const message = error?.issues.some(({ code }) => code === 'too_big') ? 'too_big' : 'wrong';
    if (error !== undefined) context.addIssue({ code: 'custom', message });
  });
}

const wrongTexts = {
  email: 'property.wrong_email',
  url: 'property.wrong_url',
  number: 'property.wrong_number',
} as const;

/** What is said where a field is wrong. */
export function propertyTexts(definitions: readonly ProfilePropertyDefinition[]): ErrorTexts {
  const entries = definitions.flatMap(({ key, inputType }) => [
    [`${key}.required`, 'form.required'] as const,
    [`${key}.too_big`, 'form.too_big'] as const,
    ...(inputType in wrongTexts ? [[key, wrongTexts[inputType as keyof typeof wrongTexts]] as const] : []),
  ]);
  return Object.fromEntries(entries);
}
