import { z } from 'zod';

/**
 * As mail servers know it: letters of other alphabets only as they are spelled in the network (`xn--…`), also in the last part
 * of the host. So no address looks like another one.
 */
const addressPattern =
  /^(?:[\w'+-]+\.)*[\w'+-]*[\w+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]*[A-Za-z0-9])$/;

/** The address of a person's account, or one that people write to. */
export const emailAddress = z.email({ pattern: addressPattern }).max(254);
