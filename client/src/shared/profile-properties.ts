import type { InEachLanguage } from '@spoor/contracts/texts/languages';
import type { ProfilePropertyDefinition } from '@spoor/contracts/users/profile-definitions';
import type { PropertyWords } from '@spoor/contracts/users/property-text';
import type { I18n } from './i18n.tsx';

/** Properties under one heading. */
export interface PropertySection {
  readonly name: string;
  /** Undefined: those that are in none. */
  readonly label: InEachLanguage | undefined;
  readonly definitions: readonly ProfilePropertyDefinition[];
}

/** What is asked, under its headings, in the order in which it is asked. */
export function propertySections(
  definitions: readonly ProfilePropertyDefinition[],
  isMeant: (definition: ProfilePropertyDefinition) => boolean,
): readonly PropertySection[] {
  const meant = definitions
    .filter(isMeant)
    .toSorted(
      (one, other) =>
        one.sectionSortOrdinal - other.sectionSortOrdinal || one.fieldSortOrdinal - other.fieldSortOrdinal,
    );
  return [...Map.groupBy(meant, ({ section }) => section)].map(([name, group]) => ({
    name,
    label: group[0]?.sectionLabel ?? undefined,
    definitions: group,
  }));
}

/** The reader's words for what people said of properties. */
export function propertyWords({ t, date, language }: I18n): PropertyWords {
  return { language, date, yes: t('value.yes'), gone: t('property.gone') };
}
