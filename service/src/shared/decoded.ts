/** A part of an address as people read it; as it is written where it is not rightly encoded, as a name with a bare `%`. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
