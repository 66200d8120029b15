/** The members of an edit that say something, laid over what stands there; undefined says nothing. */
export function overlay<T extends object>(base: T, edit: { readonly [K in keyof T]?: T[K] | undefined }): T {
  const spoken = Object.entries(edit).filter(([, value]) => value !== undefined);
  return { ...base, ...Object.fromEntries(spoken) };
}

/** Like {@link overlay}, for open maps: null takes a key away. */
export function overlayMap<T extends Readonly<Record<string, unknown>>>(
  base: T,
  edit: Readonly<Record<string, unknown>>,
): T {
  const entries = Object.entries(overlay<Record<string, unknown>>(base, edit));
  return Object.fromEntries(
    entries.filter(([key, value]) => value !== null || !Object.hasOwn(edit, key)),
  ) as T;
}
