import { z } from 'zod';

/** Answer to a write after which there is nothing left to read: which Change it was. */
export const changed = z.object({ changeId: z.string() }).meta({ id: 'Changed' });
export type Changed = z.infer<typeof changed>;

/** Answer to a write whose outcome cannot be read yet: which Change it was, and its commit position. */
export const acceptedWrite = z
  .object({ changeId: z.string(), position: z.string() })
  .meta({ id: 'AcceptedWrite' });
export type AcceptedWrite = z.infer<typeof acceptedWrite>;
