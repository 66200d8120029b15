import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;
/** Otherwise a shorter tag would do, too. */
const options = { authTagLength: tagBytes };

/** Seals what is only read with the secret of the installation, and only in its own place. */
export class SecretSeal {
  /** Prepared once: with bytes each use would prepare them anew, which takes as long as opening what is short. */
  readonly #key: KeyObject;

  /**
   * @param secretKey the installation's secret
   * @param purpose each has a key of its own, so that one that leaks tells nothing of the others
   */
  constructor(secretKey: string, purpose: string) {
    this.#key = createSecretKey(Buffer.from(hkdfSync('sha256', secretKey, '', purpose, 32)));
  }

  /** @param place where it is kept: moved elsewhere, it does not open */
  seal(place: string, content: unknown): Buffer {
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv(algorithm, this.#key, nonce).setAAD(Buffer.from(place));
    const text = Buffer.concat([cipher.update(JSON.stringify(content), 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, text, cipher.getAuthTag()]);
  }

  /** @returns undefined where it was sealed with another secret, or for another place */
  open(place: string, sealed: Buffer): unknown {
    try {
      const decipher = createDecipheriv(algorithm, this.#key, sealed.subarray(0, nonceBytes), options)
        .setAAD(Buffer.from(place))
        .setAuthTag(sealed.subarray(-tagBytes));
      const text = Buffer.concat([decipher.update(sealed.subarray(nonceBytes, -tagBytes)), decipher.final()]);
      return JSON.parse(text.toString('utf8'));
    } catch {
      return undefined;
    }
  }
}
