import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';

const compressBytes = promisify(gzip);
const decompressBytes = promisify(gunzip);

/** Lines of JSON, compressed. The same lines give the same bytes. */
export function compressLines(lines: readonly string[]): Promise<Buffer> {
  return compressBytes(lines.map((line) => `${line}\n`).join(''));
}

/** @throws Error where these are no compressed lines */
export async function decompressLines(bytes: Buffer): Promise<string[]> {
  const text = (await decompressBytes(bytes)).toString('utf8');
  return text.split('\n').slice(0, -1);
}
