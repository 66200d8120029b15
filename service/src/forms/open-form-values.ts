import type { JsonValue } from '@spoor/contracts/shared/limits';
import type { Conflict } from '@spoor/contracts/shared/problem';
import { openConflict, type StoredValue } from '../shared/open-conflicts.ts';
import type { WriteSide } from '../shared/write-side.ts';
import { isErasedIn } from './domain/erased-recipients.ts';
import { formDecider } from './domain/form.decider.ts';

type IsErased = (address: string) => boolean;

/**
 * Values of one field of a form without the addresses of who was erased, which its history has still.
 * @param path a JSON Pointer
 */
export async function openFormValues(
  { aggregates }: Pick<WriteSide, 'aggregates'>,
  guid: string,
  path: string,
  values: readonly StoredValue[],
): Promise<readonly StoredValue[]> {
  if (path !== '' && !path.startsWith('/settings')) return values;
  const isErased = isErasedIn((await aggregates.read(formDecider, guid)).state);
  return values.map(
    (value) => value && (path === '' ? wholeForm(value, isErased) : without(value, isErased)),
  );
}

/** Opens a conflict about one form. */
export function openFormConflict(writeSide: Pick<WriteSide, 'aggregates'>, guid: string) {
  return (conflict: Conflict): Promise<Conflict> =>
    openConflict(conflict, (values) => openFormValues(writeSide, guid, conflict.path, values));
}

/** What people ask and say in a form may be anything. */
function wholeForm(form: JsonValue, isErased: IsErased): JsonValue {
  if (!isRecord(form) || form.settings === undefined) return form;
  return { ...form, settings: without(form.settings, isErased) };
}

function without(value: JsonValue, isErased: IsErased): JsonValue {
  if (Array.isArray(value))
    return value.filter((item) => !names(item, isErased)).map((item) => without(item, isErased));
  if (names(value, isErased)) return null;
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, without(member, isErased)]));
}

/** Whether it is such an address, or what happens with one. */
function names(value: JsonValue | undefined, isErased: IsErased): boolean {
  if (typeof value === 'string') return isErased(value);
  return isRecord(value) && typeof value.email === 'string' && isErased(value.email);
}

function isRecord(value: JsonValue | undefined): value is { [key: string]: JsonValue } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
