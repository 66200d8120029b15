import { z } from 'zod';

/** Decimals of degrees, about a metre. */
const decimals = 5;
/** Of one line; longer ones are no addresses. */
const maxLength = 250;

const line = z.string().trim().max(maxLength);
/** Of an address that has no such part it is absent; a house number may come as a number. */
const part = z
  .union([line, z.number().transform(String)])
  .nullish()
  .transform((text) => text || null);

/** Well-known text, the longitude first: `POINT(4.49012 52.33034)`. */
const pointPattern = /^POINT\s*\(\s*(-?\d+(?:\.\d+)?)\s+(-?\d+(?:\.\d+)?)\s*\)$/i;

const point = z
  .string()
  .transform((text) => {
    const [, lng, lat] = pointPattern.exec(text) ?? [];
    return { lat: rounded(lat), lng: rounded(lng) };
  })
  .pipe(z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) }));

const parts = z.object({
  weergavenaam: line.min(1),
  centroide_ll: point,
  straatnaam: part,
  huis_nlt: part,
  postcode: part,
  woonplaatsnaam: part,
});

const found = parts.transform((told) => ({
  name: told.weergavenaam,
  street: told.straatnaam,
  houseNumber: told.huis_nlt,
  postalCode: told.postcode,
  city: told.woonplaatsnaam,
  ...told.centroide_ll,
}));

/** An address as it is told on: by names of ours, and its place in degrees. */
export type FoundAddress = z.output<typeof found>;

const answer = z.object({ response: z.object({ docs: z.array(found) }) });

/** The parts of an address that are asked for: those that are read. */
export const askedParts: readonly string[] = Object.keys(parts.shape);

/**
 * What the PDOK Locatieserver, or a service that speaks its API, answered to a search: each address once.
 * @param body parsed JSON, whatever that is
 * @returns undefined where it is no such answer
 */
export function readFoundAddresses(body: unknown): FoundAddress[] | undefined {
  const docs = answer.safeParse(body).data?.response.docs;
  // A berth and the houseboat in it, for example, are told as two.
  return docs?.filter(({ name }, index) => docs.findIndex((other) => other.name === name) === index);
}

/** NaN for nothing, which the schema refuses. */
function rounded(degrees: string | undefined): number {
  return Number(Number(degrees).toFixed(decimals));
}
