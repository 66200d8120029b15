/** The guid of what only a platform asks of people, by the path of what somebody said of it; undefined for other paths. */
export function ownPropertyAt(path: string): string | undefined {
  return /^\/profile\/([\da-f-]{36})$/.exec(path)?.[1];
}
