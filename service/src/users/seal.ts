import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Sealed } from '@spoor/contracts/shared/personal-data';
import type { DataSubjectKeys } from '@spoor/infra/vault/data-subject-keys';
import type { OpenSealed } from '@spoor/projections/reader';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/**
 * Seals something personal with the key of the person it is about. The box holds nonce, ciphertext and tag; it
 * opens for this person only, so that boxes cannot be passed from one to another.
 * @param key 32 bytes
 */
export function seal(subject: string, key: Buffer, content: unknown): Sealed {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(subject));
  const sealedText = Buffer.concat([cipher.update(JSON.stringify(content), 'utf8'), cipher.final()]);
  return { subject, box: Buffer.concat([nonce, sealedText, cipher.getAuthTag()]).toString('base64') };
}

/** Opens a box. @throws Error where it was made with another key, for another person, or was tampered with */
export function open({ subject, box }: Sealed, key: Buffer): unknown {
  const bytes = Buffer.from(box, 'base64');
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes))
    .setAAD(Buffer.from(subject))
    .setAuthTag(bytes.subarray(-tagBytes));
  const text = Buffer.concat([decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()]);
  return JSON.parse(text.toString('utf8'));
}

/** Opens boxes with the keys in the vault, asking for all keys at once. */
export function openWith(keys: DataSubjectKeys): OpenSealed {
  return async (boxes) => {
    const keyOf = await keys.read(boxes.map(({ subject }) => subject));
    return boxes.map((box) => {
      const key = keyOf.get(box.subject);
      return key === undefined ? undefined : open(box, key);
    });
  };
}
