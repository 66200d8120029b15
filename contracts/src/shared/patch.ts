/** Merges the members of an edit into an object; undefined leaves a member as it is. */
export function applyPatch<T extends object>(
  base: T,
  edit: { readonly [K in keyof T]?: T[K] | undefined },
): T {
  const spoken = Object.entries(edit).filter(([, value]) => value !== undefined);
  return { ...base, ...Object.fromEntries(spoken) };
}

/** As {@link applyPatch} for open maps; null removes a key. */
export function applyMapPatch<T extends Readonly<Record<string, unknown>>>(
  base: T,
  edit: Readonly<Record<string, unknown>>,
): T {
  const entries = Object.entries(applyPatch<Record<string, unknown>>(base, edit));
  return Object.fromEntries(
    entries.filter(([key, value]) => value !== null || !Object.hasOwn(edit, key)),
  ) as T;
}
