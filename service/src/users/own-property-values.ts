import { propertyValueSchema } from '@spoor/contracts/users/own-profile-property-schemas';
import type { SaveProfile } from '@spoor/contracts/users/profile.commands';
import type { ProfilePropertyDefinition } from '@spoor/contracts/users/profile-definitions';
import { DomainError } from '../shared/domain-error.ts';
import { jsonPointer } from '../shared/json-pointer.ts';

type Properties = NonNullable<SaveProfile['properties']>;
type OwnValues = Readonly<Record<string, string | null | undefined>>;

/** What somebody may be asked, and what they have said. */
interface PropertyAnswer {
  /** As they see them. */
  readonly definitions: readonly ProfilePropertyDefinition[];
  /** The names of what they said; also of what nobody asks any more, or not them. */
  readonly values: readonly string[];
  /** Whether a whole profile takes a Change back: what is not in it was not said before that. */
  readonly isUndo: boolean;
}

/**
 * What somebody says of what only their platform asks: a text where they say it, null where they take it back. What they are not
 * asked any more they can leave, or take back.
 */
export function ownValuesIn(
  properties: Properties,
  { definitions, values, isUndo }: PropertyAnswer,
): OwnValues {
  const given = new Map(properties.map(({ key, value }) => [key, value]));
  const isSent = (key: string) => isUndo || given.has(key);
  const sent = definitions.filter(({ key }) => isSent(key));
  const answers = sent.map((definition) => {
    const value = given.get(definition.key) || null;
    const stored = value === null ? null : (propertyValueSchema(definition).safeParse(value).data ?? value);
    return [definition.key, stored] as const;
  });
  const others = values
    .filter((key) => isSent(key) && !definitions.some((definition) => definition.key === key))
    .map((key) => [key, given.get(key) ? undefined : null] as const);
  return Object.fromEntries([...answers, ...others]);
}

/**
 * Nothing that somebody sends is lost without their knowing.
 * @param known the keys of what the writer sees
 * @throws DomainError `validation_failed`
 */
export function requireKnownProperties(properties: Properties, known: readonly string[]): void {
  const index = properties.findIndex(({ key }) => !known.includes(key));
  if (index >= 0)
    throw new DomainError('validation_failed', {
      name: 'property_unknown',
      path: jsonPointer(['properties', index, 'key']),
    });
}

/**
 * Looks only at what changes: what was right when it was said stays, whatever is asked now.
 * @param changes the names of what changes
 * @throws DomainError `validation_failed`
 */
export function requireOwnValues(
  properties: Properties,
  changes: readonly string[],
  { definitions, isUndo }: Pick<PropertyAnswer, 'definitions' | 'isUndo'>,
): void {
  for (const definition of definitions.filter(({ key }) => changes.includes(key))) {
    const index = properties.findLastIndex(({ key }) => key === definition.key);
    const value = properties[index]?.value || null;
    const path = index < 0 ? '/properties' : jsonPointer(['properties', index, 'value']);
    if (value === null && definition.required && !isUndo)
      throw new DomainError('validation_failed', { name: 'property_required', path });
    if (value !== null && !propertyValueSchema(definition).safeParse(value).success)
      throw new DomainError('validation_failed', { name: 'property_wrong', path });
  }
}
