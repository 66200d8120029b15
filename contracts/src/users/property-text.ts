import type { InEachLanguage, Language } from '../texts/languages.ts';
import { chosenOf } from './own-profile-property.ts';
import type { ProfilePropertyDefinition } from './profile-definitions.ts';

/** The words and formats of a reader. */
export interface PropertyWords {
  readonly language: Language;
  readonly yes: string;
  /** In place of a choice that is not there any more. */
  readonly gone: string;
  /** @param moment ISO 8601 */
  date(moment: string): string;
}

/** What a property, a heading or a choice is called; in Dutch where it has no other name. */
export function propertyLabel(label: InEachLanguage | null | undefined, language: Language): string {
  return label?.[language] || label?.nl || '';
}

/** What somebody said of a property, as people read it. */
export function propertyText(
  { inputType, options }: Pick<ProfilePropertyDefinition, 'inputType' | 'options'>,
  value: string,
  { language, yes, gone, date }: PropertyWords,
): string {
  const nameOf = (chosen: string) => {
    const option = options.find((one) => one.value === chosen);
    return option === undefined ? gone : propertyLabel(option.label, language);
  };
  switch (inputType) {
    case 'select':
    case 'radio':
      return nameOf(value);
    case 'multiselect':
      return chosenOf(value).map(nameOf).join(', ');
    case 'checkbox':
      return yes;
    case 'date':
      // Noon is on that day in every time zone of Europe.
      return date(`${value}T12:00:00Z`);
    default:
      return value;
  }
}
