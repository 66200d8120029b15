import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** What is in a mail is only read with the secret of the installation, and only in its own place. */
export class MailSeal {
  readonly #key: Buffer;

  /** @param secretKey the installation's secret */
  constructor(secretKey: string) {
    this.#key = Buffer.from(hkdfSync('sha256', secretKey, '', 'spoor mail outbox', 32));
  }

  /** @param place that of the mail to which it belongs */
  seal(place: string, content: unknown): Buffer {
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv(algorithm, this.#key, nonce).setAAD(Buffer.from(place));
    const text = Buffer.concat([cipher.update(JSON.stringify(content), 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, text, cipher.getAuthTag()]);
  }

  /** @returns undefined where it was sealed with another secret, or for another place */
  open(place: string, sealed: Buffer): unknown {
    try {
      const decipher = createDecipheriv(algorithm, this.#key, sealed.subarray(0, nonceBytes))
        .setAAD(Buffer.from(place))
        .setAuthTag(sealed.subarray(-tagBytes));
      const text = Buffer.concat([decipher.update(sealed.subarray(nonceBytes, -tagBytes)), decipher.final()]);
      return JSON.parse(text.toString('utf8'));
    } catch {
      return undefined;
    }
  }
}
