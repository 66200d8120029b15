import { z } from 'zod';

/**
 * Personal data in an event, encrypted with its data subject's own key (AES-256-GCM). Deleting the key erases the
 * person while every event stays readable.
 */
export const encryptedData = z.object({
  /** Guid of the person. */
  subject: z.guid(),
  /** Base64 of nonce, ciphertext and tag. */
  box: z.base64(),
});
export type EncryptedData = z.infer<typeof encryptedData>;
