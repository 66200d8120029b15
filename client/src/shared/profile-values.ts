import type { SaveProfile } from '@spoor/contracts/users/profile.commands';
import type { UserView } from '@spoor/contracts/users/user.views';

/** What somebody said of themselves; undefined where they did not. */
export function propertyOf({ properties }: Pick<UserView, 'properties'>, key: string): string | undefined {
  return properties.find((property) => property.key === key)?.value ?? undefined;
}

/** The properties of a profile, with others in their place. */
export function withProperties(
  { properties }: Pick<UserView, 'properties'>,
  changes: Readonly<Record<string, string | null>>,
): NonNullable<SaveProfile['properties']> {
  const unchanged = properties.filter(({ key }) => !Object.hasOwn(changes, key));
  return [
    ...unchanged.map(({ key, value }) => ({ key, value })),
    ...Object.entries(changes).map(([key, value]) => ({ key, value })),
  ];
}
