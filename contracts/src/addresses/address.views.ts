import { z } from 'zod';

/** An address that there is, and where that is. What the service that knows it does not tell is null. */
export const foundAddress = z
  .object({
    /** On one line, as people write it: `Strandweg 12A, 2042AB Duinwijk`. */
    name: z.string(),
    street: z.string().nullable(),
    /** With its letter and its addition: `12A-3`. */
    houseNumber: z.string().nullable(),
    /** As it was told, usually without a blank: `2042AB`. */
    postalCode: z.string().nullable(),
    city: z.string().nullable(),
    /** Degrees. */
    lat: z.number(),
    lng: z.number(),
  })
  .meta({ id: 'FoundAddress' });
export type FoundAddress = z.infer<typeof foundAddress>;
