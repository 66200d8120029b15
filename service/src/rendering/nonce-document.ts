import { constants, crc32, deflateRawSync } from 'node:zlib';
import type { NoncePieces } from '@spoor/contracts/rendering/render';

/** A rendered document that can be sent many times, each time with another nonce. */
export interface NonceDocument {
  /** Bytes in memory. */
  readonly size: number;
  /** The document in pieces, which are not copied. */
  plain(nonce: string): Buffer[];
  /** The same as a gzip file; nothing is compressed again. */
  gzip(nonce: string): Buffer[];
}

const gzipHeader = Buffer.from([0x1f, 0x8b, 0x08, 0, 0, 0, 0, 0, 0, 0xff]);
/** An empty final block ends a deflate stream. */
const lastBlock = Buffer.from([0x03, 0x00]);

/** Cuts a document at every `placeholder`. */
export function cutAtNonces(document: Buffer, placeholder: string): Buffer[] {
  return document
    .toString('utf8')
    .split(placeholder)
    .map((text) => Buffer.from(text, 'utf8'));
}

/**
 * Compresses the pieces separately, each flushed to a byte boundary, so that a nonce can be inserted as a stored block
 * (RFC 1951, 3.2.4). A cached page is then as cheap to send as a file, although every response differs.
 */
export function compressPieces(plain: readonly Uint8Array[]): Buffer[] {
  return plain.map((piece) => deflateRawSync(piece, { level: 6, finishFlush: constants.Z_SYNC_FLUSH }));
}

/** The document with this nonce wherever one belongs. */
export function withNonce({ plain }: NoncePieces, nonce: string): Buffer {
  return Buffer.concat(joinedBy(plain.map(asBuffer), Buffer.from(nonce, 'latin1')));
}

export function createNonceDocument({ plain, compressed }: NoncePieces): NonceDocument {
  const pieces = plain.map(asBuffer);
  const squeezed = (compressed ?? compressPieces(plain)).map(asBuffer);

  return {
    size: [...pieces, ...squeezed].reduce((sum, piece) => sum + piece.length, 0),
    plain: (nonce) => joinedBy(pieces, Buffer.from(nonce, 'latin1')),
    gzip: (nonce) => {
      const filling = Buffer.from(nonce, 'latin1');
      const body = joinedBy(squeezed, storedBlock(filling));
      return [gzipHeader, ...body, lastBlock, trailer(joinedBy(pieces, filling))];
    },
  };
}

/** Without a copy. */
function asBuffer({ buffer, byteOffset, length }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, length);
}

function joinedBy(pieces: readonly Buffer[], between: Buffer): Buffer[] {
  return pieces.flatMap((piece, index) => (index === 0 ? [piece] : [between, piece]));
}

function storedBlock(content: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(content.length, 1);
  head.writeUInt16LE(~content.length & 0xffff, 3);
  return Buffer.concat([head, content]);
}

/** CRC and length, which end a gzip file. */
function trailer(parts: readonly Buffer[]): Buffer {
  const end = Buffer.alloc(8);
  end.writeUInt32LE(
    parts.reduce((sum, part) => crc32(part, sum), 0),
    0,
  );
  end.writeUInt32LE(parts.reduce((sum, part) => sum + part.length, 0) % 2 ** 32, 4);
  return end;
}
