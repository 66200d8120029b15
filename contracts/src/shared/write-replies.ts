import { z } from 'zod';

/** Null where all was as asked already, so that no Change was recorded. */
const recordedChange = z.string().nullable();

/** Answer to a write after which there is nothing left to read: which Change it was. */
export const changed = z.object({ changeId: recordedChange }).meta({ id: 'Changed' });
export type Changed = z.infer<typeof changed>;

/** Answer to a write whose outcome cannot be read yet: which Change it was, and its commit position. */
export const acceptedWrite = z
  .object({ changeId: recordedChange, position: z.string() })
  .meta({ id: 'AcceptedWrite' });
export type AcceptedWrite = z.infer<typeof acceptedWrite>;
