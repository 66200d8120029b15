import { z } from 'zod';

/**
 * Personal data inside an event, sealed with its data subject's own key (AES-256-GCM). Destroying the key
 * erases the person from history while every event stays readable.
 */
export const sealed = z.object({
  /** Guid of the person whose key opens it. */
  subject: z.guid(),
  /** Base64 of nonce, ciphertext and tag. */
  box: z.base64(),
});
export type Sealed = z.infer<typeof sealed>;

/** What is shown where the key is gone. */
export const erasedText = '[verwijderd]';
