import { z } from 'zod';

/** Characters of a host name, as DNS allows. */
export const maxHostLength = 253;
/** Hosts of one platform. */
export const maxHostNames = 50;

/** Lower case labels of letters, digits and hyphens; a local name may be one label. */
export const hostName = z
  .string()
  .trim()
  .toLowerCase()
  .max(maxHostLength)
  .regex(/^(?!-)[a-z\d-]{1,63}(?<!-)(\.(?!-)[a-z\d-]{1,63}(?<!-))*$/, 'Not a host name');

/** The hosts of one platform. */
export const hostNames = z.array(hostName).min(1).max(maxHostNames);
