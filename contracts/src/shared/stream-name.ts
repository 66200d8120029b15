/** A stream's name in two: its category (`page`, `listitem`) and the id behind the first hyphen, which is a guid. */
export interface StreamName {
  readonly category: string;
  readonly id: string;
}

/** Splits `page-6f1c…`, as the event store itself does for its category streams. */
export function parseStreamName(stream: string): StreamName {
  const hyphen = stream.indexOf('-');
  return { category: stream.slice(0, hyphen), id: stream.slice(hyphen + 1) };
}
