/** Enter in a field that has a button of its own means that one, not the first one of the form. */
export function pressOnEnter(
  event: Pick<KeyboardEvent, 'key' | 'preventDefault'>,
  button: HTMLButtonElement | null | undefined,
): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  button?.click();
}
