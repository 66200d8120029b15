import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';

const compressBytes = promisify(gzip);
const decompressBytes = promisify(gunzip);

/** Lines of JSON, compressed. The same lines give the same bytes. */
export function compressLines(lines: readonly string[]): Promise<Buffer> {
  return compressBytes(lines.map((line) => `${line}\n`).join(''));
}

/** Bytes: several times what a part of events or a list of files comes to. */
const mostBytes = 64 * 1024 * 1024;

/**
 * @param atMost bytes that they may come to: a few kilobytes that anybody may have written could come to gigabytes
 * @throws Error where these are no compressed lines, or come to more
 */
export async function decompressLines(bytes: Buffer, atMost = mostBytes): Promise<string[]> {
  const text = (await decompressBytes(bytes, { maxOutputLength: atMost })).toString('utf8');
  return text.split('\n').slice(0, -1);
}
