import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { EncryptedData } from '@spoor/contracts/shared/personal-data';
import type { DecryptPersonalData } from '@spoor/projections/query-context';
import type { DataSubjectKeys } from './data-subject-keys.store.ts';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/**
 * Encrypts personal data with the key of its data subject (AES-256-GCM). The box holds nonce, ciphertext and tag, and
 * is bound to the person.
 * @param key 32 bytes
 */
export function encryptPersonalData(subject: string, key: Buffer, content: unknown): EncryptedData {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(subject));
  const ciphertext = Buffer.concat([cipher.update(JSON.stringify(content), 'utf8'), cipher.final()]);
  return { subject, box: Buffer.concat([nonce, ciphertext, cipher.getAuthTag()]).toString('base64') };
}

/** @throws Error where the key or person is wrong, or the box was changed */
export function decryptPersonalData({ subject, box }: EncryptedData, key: Buffer): unknown {
  const bytes = Buffer.from(box, 'base64');
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes))
    .setAAD(Buffer.from(subject))
    .setAuthTag(bytes.subarray(-tagBytes));
  const text = Buffer.concat([decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()]);
  return JSON.parse(text.toString('utf8'));
}

/**
 * Opens boxes with keys from the vault, which are read at once. A box that does not open counts as erased: its key
 * was lost with an earlier vault.
 */
export function createDecrypter(keys: Pick<DataSubjectKeys, 'read'>): DecryptPersonalData {
  return async (boxes) => {
    const keyOf = await keys.read(boxes.map(({ subject }) => subject));
    return boxes.map((box) => {
      const key = keyOf.get(box.subject);
      return key === undefined ? undefined : decryptOrErased(box, key);
    });
  };
}

function decryptOrErased(box: EncryptedData, key: Buffer): unknown {
  try {
    return decryptPersonalData(box, key);
  } catch {
    return undefined;
  }
}
