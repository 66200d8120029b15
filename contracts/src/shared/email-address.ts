import { z } from 'zod';

/**
 * As HTML has it, without what would end an address in a link (`?`, `#`, `%`) and without dots that mail servers refuse. Letters of
 * other alphabets stand in the host only, as they are spelled in the network (`xn--…`), also in its last part. So no address looks
 * like another one.
 */
const addressPattern =
  /^(?:[\w!$&'*+/=^`{|}~-]+\.)*[\w!$&'*+/=^`{|}~-]*[\w+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]*[A-Za-z0-9])$/;

/** The address of a person's account, or one that people write to. */
export const emailAddress = z.email({ pattern: addressPattern }).max(254);
