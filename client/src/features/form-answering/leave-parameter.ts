/** Takes a parameter off the address of the page, where it is there. */
export function leaveParameter(name: string): void {
  const address = new URL(location.href);
  if (!address.searchParams.has(name)) return;
  address.searchParams.delete(name);
  history.replaceState(history.state, '', address);
}
