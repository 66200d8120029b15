import { sameJson } from '@spoor/contracts/shared/field-changes';

/** Only what differs from before: an edit never takes along what somebody else is changing beside it. */
export function changedMembers<T extends object>(before: object, after: T): Partial<T> {
  const entries = Object.entries(after).filter(([key, value]) => !sameJson(value, Reflect.get(before, key)));
  return Object.fromEntries(entries) as Partial<T>;
}
