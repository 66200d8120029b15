import { z } from 'zod';

/** How a link by which somebody makes an account or sets a password stands; one that was used is not known any more. */
export const linkStatuses = ['Pending', 'Expired', 'NotFound'] as const;
export type LinkStatus = (typeof linkStatuses)[number];

/** Says nothing of whom the link is for. */
export const linkStatusView = z.object({ status: z.enum(linkStatuses) }).meta({ id: 'LinkStatus' });
export type LinkStatusView = z.infer<typeof linkStatusView>;
