import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { WrongPassphrase } from './backup-errors.ts';

const algorithm = 'aes-256-gcm';
const keyBytes = 32;
const saltBytes = 16;
const nonceBytes = 12;
const tagBytes = 16;

/** A guess costs 64 MB and a tenth of a second. */
const cost = { N: 65_536, r: 8, p: 1, maxmem: 128 * 1024 * 1024 } as const;

const derive = promisify<string, Buffer, number, typeof cost, Buffer>(scrypt);

/** Closes and opens what only those may read who know a passphrase (scrypt, AES-256-GCM). */
export class Seal {
  /** Base64. It is no secret, and has to be kept beside what was sealed. */
  readonly salt: string;
  readonly #key: Buffer;

  private constructor(salt: Buffer, key: Buffer) {
    this.salt = salt.toString('base64');
    this.#key = key;
  }

  /** @param salt of what was sealed before; absent: a new one */
  static async from(passphrase: string, salt?: string): Promise<Seal> {
    const bytes = salt === undefined ? randomBytes(saltBytes) : Buffer.from(salt, 'base64');
    return new Seal(bytes, await derive(passphrase.normalize('NFC'), bytes, keyBytes, cost));
  }

  /** @param purpose without which it does not open: what is sealed for one cannot be taken for another */
  close(purpose: string, content: Buffer): Buffer {
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv(algorithm, this.#key, nonce).setAAD(Buffer.from(purpose));
    return Buffer.concat([nonce, cipher.update(content), cipher.final(), cipher.getAuthTag()]);
  }

  /** @throws WrongPassphrase where the passphrase or the purpose is another, or the content was changed */
  open(purpose: string, sealed: Buffer): Buffer {
    try {
      const decipher = createDecipheriv(algorithm, this.#key, sealed.subarray(0, nonceBytes), {
        authTagLength: tagBytes,
      })
        .setAAD(Buffer.from(purpose))
        .setAuthTag(sealed.subarray(-tagBytes));
      return Buffer.concat([decipher.update(sealed.subarray(nonceBytes, -tagBytes)), decipher.final()]);
    } catch {
      throw new WrongPassphrase();
    }
  }
}
