/** What the controls of a form hold, by their names. */
export function entriesOf(form: HTMLFormElement | null): readonly (readonly [string, string])[] {
  if (form === null) return [];
  return [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  );
}
