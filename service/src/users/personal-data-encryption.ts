import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Sealed } from '@spoor/contracts/shared/personal-data';
import type { OpenSealed } from '@spoor/projections/query-context';
import type { DataSubjectKeys } from './data-subject-keys.store.ts';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/**
 * Encrypts personal data with the key of its data subject (AES-256-GCM). The box holds nonce, ciphertext and tag, and
 * is bound to the person.
 * @param key 32 bytes
 */
export function seal(subject: string, key: Buffer, content: unknown): Sealed {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(subject));
  const sealedText = Buffer.concat([cipher.update(JSON.stringify(content), 'utf8'), cipher.final()]);
  return { subject, box: Buffer.concat([nonce, sealedText, cipher.getAuthTag()]).toString('base64') };
}

/** @throws Error where the key or person is wrong, or the box was changed */
export function open({ subject, box }: Sealed, key: Buffer): unknown {
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
export function openWith(keys: Pick<DataSubjectKeys, 'read'>): OpenSealed {
  return async (boxes) => {
    const keyOf = await keys.read(boxes.map(({ subject }) => subject));
    return boxes.map((box) => {
      const key = keyOf.get(box.subject);
      return key === undefined ? undefined : openOrErased(box, key);
    });
  };
}

function openOrErased(box: Sealed, key: Buffer): unknown {
  try {
    return open(box, key);
  } catch {
    return undefined;
  }
}
