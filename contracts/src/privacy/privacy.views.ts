import { z } from 'zod';
import { processingKinds } from './processing-register.ts';

/** One kind of data that is kept about people, in words of the reader's language. */
export const processing = z.object({
  kind: z.enum(processingKinds),
  name: z.string(),
  what: z.string(),
  why: z.string(),
  /** On which ground of the law. */
  basis: z.string(),
  /** For how long. */
  kept: z.string(),
});
export type Processing = z.infer<typeof processing>;

export const processingRegister = z.array(processing).meta({ id: 'ProcessingRegister' });

/** A copy of one's own data that can be fetched. */
export const preparedExport = z
  .object({
    /** Where it is fetched, by whoever asked for it. */
    path: z.string(),
    expiresOn: z.iso.datetime(),
  })
  .meta({ id: 'PreparedExport' });
export type PreparedExport = z.infer<typeof preparedExport>;
