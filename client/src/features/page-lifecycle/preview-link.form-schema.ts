import { dayMs } from '@spoor/contracts/shared/durations';
import { z } from 'zod';

/** Days for which a link can be made to hold. */
export const lifetimes = ['1', '7', '30', '90'] as const;

/** How long a link shows the draft, and whether it goes on showing the page as it is now. */
export const previewLinkForm = z
  .object({ days: z.enum(lifetimes), pinRevision: z.boolean() })
  .transform(({ days, pinRevision }) => ({
    expiresOn: new Date(Date.now() + Number(days) * dayMs).toISOString(),
    pinRevision,
  }));
