/** What a text says in JSON; undefined where it is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A body as JSON, also where it came as plain text, which is what beacons send; as it is where it is no JSON. */
export function parseBeacon(body: unknown): unknown {
  return typeof body === 'string' ? (parseJson(body) ?? body) : body;
}
