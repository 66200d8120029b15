import type { InEachLanguage } from '../texts/languages.ts';

/** How a property is asked for. */
export const propertyInputTypes = [
  ...(['text', 'textarea', 'email', 'tel', 'url', 'number', 'date', 'time'] as const),
  ...(['select', 'radio', 'multiselect', 'checkbox'] as const),
] as const;
export type PropertyInputType = (typeof propertyInputTypes)[number];

/** Parts of the account on which a property can stand. */
export const propertyCategories = ['profile', 'preferences'] as const;
export type PropertyCategory = (typeof propertyCategories)[number];

/** Who sees what people said: only they themselves, or also whoever sees people in the administration. */
export const propertyAudiences = ['user', 'admin'] as const;

/** One of what can be chosen. */
export interface PropertyOption {
  readonly guid: string;
  readonly label: InEachLanguage;
}

/** What a platform asks of people besides what every platform does. What they say is stored by its guid. */
export interface OwnProfileProperty {
  readonly guid: string;
  readonly label: InEachLanguage;
  readonly category: PropertyCategory;
  /** The heading under which it stands; empty: that of all others. */
  readonly section: InEachLanguage;
  readonly inputType: PropertyInputType;
  /** Of those with a choice. */
  readonly options: readonly PropertyOption[];
  readonly visibleFor: (typeof propertyAudiences)[number];
  readonly required: boolean;
  /** Only asked of and shown to those who run the platforms of the installation. */
  readonly mett: boolean;
}

/** Whether people choose from what was thought of before. */
export function hasOptions(inputType: string): boolean {
  return inputType === 'select' || inputType === 'radio' || inputType === 'multiselect';
}

/** What somebody chose of several; none where the text says something else. */
export function chosenOf(value: string): readonly string[] {
  try {
    const chosen: unknown = JSON.parse(value);
    return Array.isArray(chosen) ? chosen.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}
