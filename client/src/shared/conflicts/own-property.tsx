import { propertyLabel, propertyText } from '@spoor/contracts/users/property-text';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../api-context.tsx';
import { useI18n } from '../i18n.tsx';
import { propertyDefinitionsQuery } from '../profile-properties.api.ts';
import { propertyWords } from '../profile-properties.ts';
import { useValueText } from './value-text.ts';

interface PropertyNameProps {
  /** Guid of what only a platform asks of people. */
  readonly property: string;
}

/** What is asked, as the platform calls it. */
export function PropertyName({ property }: PropertyNameProps) {
  const { t, language } = useI18n();
  const definition = useDefinition(property);
  return definition === undefined ? t('property.one') : propertyLabel(definition.label, language);
}

/** What somebody said of it. */
export function PropertyValue({ property, value }: PropertyNameProps & { readonly value: unknown }) {
  const i18n = useI18n();
  const textOf = useValueText();
  const definition = useDefinition(property);
  if (definition === undefined || typeof value !== 'string') return textOf(value);
  return propertyText(definition, value, propertyWords(i18n));
}

function useDefinition(property: string) {
  const { data = [] } = useQuery(propertyDefinitionsQuery(useApi()));
  return data.find(({ key }) => key === property);
}
