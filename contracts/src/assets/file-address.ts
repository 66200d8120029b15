import { z } from 'zod';

/** Where a file is fetched from. Whether requests go there, the installation says. */
export const fileAddress = z.url({ protocol: /^https?$/ }).max(2_000);
