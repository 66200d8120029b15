/**
 * An edit in which a moment that is stored already is spelled as it is stored: the same in another zone or without
 * milliseconds is no change.
 */
export function spelledAsStored<Edit extends object>(
  edit: Edit,
  stored: object,
  members: readonly (keyof Edit & string)[],
): Edit {
  const same = members.filter((member) => isSameMoment(edit[member], Reflect.get(stored, member)));
  return { ...edit, ...Object.fromEntries(same.map((member) => [member, Reflect.get(stored, member)])) };
}

function isSameMoment(given: unknown, stored: unknown): boolean {
  return typeof given === 'string' && typeof stored === 'string' && Date.parse(given) === Date.parse(stored);
}
