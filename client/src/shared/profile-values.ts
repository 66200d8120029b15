import type { SaveProfile } from '@spoor/contracts/users/profile.commands';
import type { UserView } from '@spoor/contracts/users/user.views';
import type { CommandOutcome } from './use-send-change.ts';

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

/** A refusal that points at a property in the list that was sent: then it points at the field that is named by its key. */
export function refusedByKey(outcome: CommandOutcome, sent: SaveProfile['properties'] = []): CommandOutcome {
  if (outcome.kind !== 'refused') return outcome;
  const errors = outcome.problem.errors?.map((error) => {
    const index = /^\/properties\/(\d+)\/value$/.exec(error.path)?.[1];
    const key = index === undefined ? undefined : sent[Number(index)]?.key;
    return key === undefined ? error : { ...error, path: `/${key}` };
  });
  return { kind: 'refused', problem: { ...outcome.problem, errors } };
}
