import type { ByteRange } from '@spoor/infra/object-store/object-store';

/**
 * The one range that a `Range` header asks for (RFC 9110, 14.1.2).
 * @param size bytes of the whole file
 * @returns undefined for the whole file (no header, several ranges, or one that cannot be read), `outside` where
 *   the range begins beyond its end.
 */
export function parseByteRange(
  header: string | undefined,
  size: number,
): Required<ByteRange> | 'outside' | undefined {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '');
  const [first, last] = [match?.[1] ?? '', match?.[2] ?? ''];
  if (first === '' && last === '') return undefined;
  // Without a start, the number counts bytes from the end.
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < start) return undefined;
  return start >= size ? 'outside' : { start, end };
}
