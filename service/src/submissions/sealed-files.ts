import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ObjectStore } from '@spoor/infra/object-store/object-store';

const algorithm = 'aes-256-gcm';
const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;

/** A new key of one file. */
export function newFileKey(): Buffer {
  return randomBytes(keyBytes);
}

/**
 * A file as it is stored (AES-256-GCM): nonce, ciphertext and tag, bound to its guid. A key seals one file.
 * @param key 32 bytes
 */
export function sealFile(bytes: Readable, guid: string, key: Buffer): Readable {
  return Readable.from(sealed(bytes, guid, key), { objectMode: false });
}

async function* sealed(bytes: Readable, guid: string, key: Buffer): AsyncGenerator<Buffer> {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(guid));
  yield nonce;
  for await (const chunk of bytes) yield cipher.update(chunk as Buffer);
  yield Buffer.concat([cipher.final(), cipher.getAuthTag()]);
}

/**
 * A stored file as it was. The stream ends in an error where the file was changed or is that of another guid.
 * @returns undefined where there is no such file
 */
export async function openSealedFile(
  objects: Pick<ObjectStore, 'get' | 'stat'>,
  objectKey: string,
  guid: string,
  key: Buffer,
): Promise<Readable | undefined> {
  const size = (await objects.stat(objectKey))?.size ?? 0;
  if (size < nonceBytes + tagBytes) return undefined;
  const tagStart = size - tagBytes;
  const [nonce, tag] = await Promise.all([
    piece(objects, objectKey, 0, nonceBytes - 1),
    piece(objects, objectKey, tagStart, size - 1),
  ]);
  const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
    .setAAD(Buffer.from(guid))
    .setAuthTag(tag);
  // An empty file has no piece between nonce and tag.
  const between =
    tagStart === nonceBytes
      ? undefined
      : await objects.get(objectKey, { start: nonceBytes, end: tagStart - 1 });
  async function* opened(): AsyncGenerator<Buffer> {
    for await (const chunk of between?.stream ?? []) yield decipher.update(chunk as Buffer);
    yield decipher.final();
  }
  return Readable.from(opened(), { objectMode: false });
}

async function piece(
  objects: Pick<ObjectStore, 'get'>,
  objectKey: string,
  start: number,
  end: number,
): Promise<Buffer> {
  const found = await objects.get(objectKey, { start, end });
  const chunks: Buffer[] = [];
  for await (const chunk of found?.stream ?? []) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
