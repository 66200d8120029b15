import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { EncryptedData } from '@spoor/contracts/shared/personal-data';
import { OtherSecretKey } from '@spoor/infra/vault/other-secret-key';
import type { DecryptPersonalData, SealedBox } from '@spoor/projections/query-context';
import type { EncryptPersonalData } from '../shared/providers.ts';
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
  return { subject, box: seal(key, randomBytes(nonceBytes), subject, JSON.stringify(content)) };
}

/** One member of what a person said of themselves, and whose it is. */
export interface SealedField {
  readonly subject: string;
  readonly field: string;
  /** 32 bytes. */
  readonly key: Buffer;
}

/**
 * The same for one member, bound to the person and the member. The nonce follows from the content: the same value is sealed
 * the same each time, so that whoever sends back what they saw changes nothing; another one never has the same nonce.
 */
export function encryptField({ subject, field, key }: SealedField, content: unknown): string {
  const text = JSON.stringify(content);
  const place = placeOf(subject, field);
  const nonceKey = createHmac('sha256', key).update('spoor nonces of fields').digest();
  const nonce = createHmac('sha256', nonceKey).update(`${place}\n${text}`).digest().subarray(0, nonceBytes);
  return seal(key, nonce, place, text);
}

function placeOf(subject: string, field: string | undefined): string {
  return field === undefined ? subject : `${subject}\n${field}`;
}

function seal(key: Buffer, nonce: Buffer, place: string, text: string): string {
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(place));
  const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, ciphertext, cipher.getAuthTag()]).toString('base64');
}

/** @throws Error where the key or person is wrong, or the box was changed */
export function decryptPersonalData({ subject, field, box }: SealedBox, key: Buffer): unknown {
  const bytes = Buffer.from(box, 'base64');
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  })
    .setAAD(Buffer.from(placeOf(subject, field)))
    .setAuthTag(bytes.subarray(-tagBytes));
  const text = Buffer.concat([decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()]);
  return JSON.parse(text.toString('utf8'));
}

/**
 * Opens boxes with keys from the vault, which are read at once. A box that does not open counts as erased: its key
 * was lost with an earlier vault. With the SECRET_KEY of another installation none opens, and visitors read on.
 */
export function createDecrypter(keys: Pick<DataSubjectKeys, 'read'>): DecryptPersonalData {
  return async (boxes) => {
    const keyOf = await keys.read(boxes.map(({ subject }) => subject)).catch(noKeys);
    return boxes.map((box) => {
      const key = keyOf.get(box.subject);
      return key === undefined ? undefined : decryptOrErased(box, key);
    });
  };
}

/** The other way round: undefined where there is no key, or none any more. */
export function createEncrypter(keys: Pick<DataSubjectKeys, 'read'>): EncryptPersonalData {
  return async (subject, content) => {
    const key = (await keys.read([subject])).get(subject);
    return key && encryptPersonalData(subject, key, content);
  };
}

function noKeys(error: unknown): ReadonlyMap<string, Buffer> {
  if (error instanceof OtherSecretKey) return new Map();
  throw error;
}

function decryptOrErased(box: SealedBox, key: Buffer): unknown {
  try {
    return decryptPersonalData(box, key);
  } catch {
    return undefined;
  }
}
