import { crc32, deflateSync } from 'node:zlib';
import type { DerivativeFormat } from '@spoor/contracts/assets/derivative';
import { encodeDerivative } from '../src/images/render-variants.ts';

/** A drawing with a red left half and a blue right half, for the specs of images. */
export function sampleSvg(width: number, height: number): Buffer {
  const half = width / 2;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
      `<rect width="${half}" height="${height}" fill="#f00"/>` +
      `<rect x="${half}" width="${half}" height="${height}" fill="#00f"/></svg>`,
  );
}

/** A drawing as maps are made: so many paths, in groups, about 110 bytes each. */
export function sampleMap(paths: number): Buffer {
  const path = (index: number) =>
    `<path id="p${index}" class="road" d="M${index % 900} ${index % 600}l${'1.25 -3.5 2.75 4 '.repeat(3)}" fill="none" stroke="#345"/>`;
  const groups = Array.from(
    { length: paths / 100 },
    (_, group) => `<g>${Array.from({ length: 100 }, (_, n) => path(group * 100 + n)).join('')}</g>`,
  );
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><style>.road{stroke-width:1}</style>${groups.join('')}</svg>`,
  );
}

/** A drawing around a photo of so many bytes. */
export function samplePhotoDrawing(bytes: number): Buffer {
  const pixels = Buffer.concat([sampleGif(1), Buffer.alloc(bytes * 0.75)]).toString('base64');
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><rect width="900" height="600" fill="#036"/><image width="90" height="60" href="data:image/gif;base64,${pixels}"/></svg>`,
  );
}

/** The same as a photo. */
export function samplePhoto(format: DerivativeFormat, width: number, height: number): Promise<Buffer> {
  return encodeDerivative(sampleSvg(width, height), { width, height, fit: 'fill', format, quality: 90 });
}

/** A JPEG as a phone makes it: lying on its side (EXIF orientation 6), with a maker and a place in its metadata. */
export async function samplePhoneJpeg(width: number, height: number): Promise<Buffer> {
  const jpeg = await samplePhoto('jpeg', width, height);
  const maker = Buffer.from('SecretCamera\0', 'latin1');
  const exif = Buffer.concat([
    Buffer.from('Exif\0\0MM\0*\0\0\0\x08', 'latin1'),
    Buffer.from([0, 2]),
    exifEntry(0x010f, 2, maker.length, 38),
    exifEntry(0x0112, 3, 1, 6 << 16),
    Buffer.alloc(4),
    maker,
  ]);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(exif.length + 2);
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xe1]), length, exif, jpeg.subarray(2)]);
}

/** A GIF whose frames say how large they are; their one pixel is all that is really there. */
export function sampleGif(frames: number, width = 1, height = 1): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt16LE(width, 0);
  size.writeUInt16LE(height, 2);
  const head = Buffer.concat([hex('474946383961'), size, hex('800000ffffff000000')]);
  const frame = Buffer.concat([hex('21f90400000000002c00000000'), size, hex('000202440100')]);
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), hex('3b')]);
}

/** A decompression bomb: a few kilobytes that say, truthfully, that they are a black square of `side` pixels. */
export function samplePngBomb(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * side), { level: 9 });
  const signature = hex('89504e470d0a1a0a');
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

function hex(digits: string): Buffer {
  return Buffer.from(digits, 'hex');
}

function exifEntry(tag: number, type: number, count: number, value: number): Buffer {
  const entry = Buffer.alloc(12);
  entry.writeUInt16BE(tag, 0);
  entry.writeUInt16BE(type, 2);
  entry.writeUInt32BE(count, 4);
  entry.writeUInt32BE(value, 8);
  return entry;
}

function pngChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}
