import { z } from 'zod';
import { textInEachLanguage } from '../texts/language-schemas.ts';
import type { InEachLanguage } from '../texts/languages.ts';
import { hasOptions, type OwnProfileProperty } from './own-profile-property.ts';
import { type ProfileProperty, profileProperties } from './profile.ts';

/** A property of profiles, as the forms of an account are made from it. */
export const profilePropertyDefinition = z
  .object({
    key: z.string(),
    /** Null: every platform has it. */
    platformGuid: z.string().nullable(),
    /** Null where the product itself says what it is called. */
    label: textInEachLanguage.nullable(),
    category: z.string(),
    /** Empty: with all others that are in none. */
    section: z.string(),
    sectionLabel: textInEachLanguage.nullable(),
    subsection: z.string().nullable(),
    sectionSortOrdinal: z.int(),
    subsectionSortOrdinal: z.int(),
    fieldSortOrdinal: z.int(),
    visibleFor: z.string(),
    inputType: z.string(),
    type: z.enum(['string', 'number', 'boolean', 'date', 'guid', 'stringList']),
    /** What a browser fills it in with: a token of HTML. */
    autocomplete: z.string().nullable(),
    defaultValue: z.string().nullable(),
    required: z.boolean(),
    options: z.array(z.object({ value: z.string(), label: textInEachLanguage.nullable(), sortId: z.int() })),
    /** Only for those who run the platforms of the installation. */
    mett: z.boolean(),
  })
  .meta({ id: 'ProfilePropertyDefinition' });
export type ProfilePropertyDefinition = z.infer<typeof profilePropertyDefinition>;

/** After the sections that every platform has. */
const firstOwnSection = 100;

/** What every platform asks of people. */
export function builtInDefinitions(): readonly ProfilePropertyDefinition[] {
  return profileProperties.map(builtInDefinition);
}

function builtInDefinition(property: ProfileProperty, index: number): ProfilePropertyDefinition {
  const { key, category, section, sectionSortOrdinal, visibleFor, inputType, defaultValue, mett } = property;
  return {
    key,
    category,
    section,
    sectionSortOrdinal,
    visibleFor,
    inputType,
    defaultValue,
    mett,
    platformGuid: null,
    label: null,
    sectionLabel: null,
    subsection: null,
    subsectionSortOrdinal: 0,
    fieldSortOrdinal: index,
    type: typeOf(inputType),
    autocomplete: key === 'alias' ? 'nickname' : null,
    required: false,
    options: property.options.map((value, sortId) => ({ value, label: null, sortId })),
  };
}

/** What a platform asks besides: a section comes where the first of it stands. */
export function ownDefinitions(
  platformGuid: string,
  properties: readonly OwnProfileProperty[],
): readonly ProfilePropertyDefinition[] {
  const sections = [...new Set(properties.map(({ section }) => sectionName(section)))];
  return properties.map((property, index) => {
    const { guid, label, category, section, inputType, visibleFor, required, mett } = property;
    const name = sectionName(section);
    return {
      key: guid,
      platformGuid,
      label,
      category,
      inputType,
      visibleFor,
      required,
      mett,
      section: name,
      sectionLabel: name === '' ? null : section,
      subsection: null,
      subsectionSortOrdinal: 0,
      fieldSortOrdinal: index,
      sectionSortOrdinal: firstOwnSection + sections.indexOf(name),
      type: typeOf(inputType),
      autocomplete: inputType === 'email' || inputType === 'tel' || inputType === 'url' ? inputType : null,
      defaultValue: null,
      options: hasOptions(inputType)
        ? property.options.map((option, sortId) => ({ value: option.guid, label: option.label, sortId }))
        : [],
    };
  });
}

function sectionName({ nl, en }: InEachLanguage): string {
  return nl || en;
}

type InputType = ProfileProperty['inputType'] | OwnProfileProperty['inputType'];

function typeOf(inputType: InputType): ProfilePropertyDefinition['type'] {
  switch (inputType) {
    case 'number':
      return 'number';
    case 'checkbox':
      return 'boolean';
    case 'date':
      return 'date';
    case 'image':
      return 'guid';
    case 'multiselect':
      return 'stringList';
    case 'text':
    case 'textarea':
    case 'email':
    case 'tel':
    case 'url':
    case 'time':
    case 'select':
    case 'radio':
      return 'string';
  }
}
