import { crc32 } from 'node:zlib';
import { fileTypes } from '@spoor/contracts/assets/media-types';

/** A file for the specs of uploads: its name, and what is in it. */
export interface SampleFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/** One of each kind that is accepted. */
export function sampleFiles(): SampleFile[] {
  return [
    { name: 'begroting.pdf', bytes: samplePdf() },
    ...(['odt', 'ods', 'odp'] as const).map((extension) => ({
      name: `nota.${extension}`,
      bytes: sampleZip([['mimetype', mediaTypeOf(extension)]]),
    })),
    ...(['docx', 'xlsx', 'pptx'] as const).map((extension) => ({
      name: `nota.${extension}`,
      bytes: sampleOfficeDocument(mediaTypeOf(extension)),
    })),
    { name: 'wijken.csv', bytes: Buffer.from('\ufeffwijk;inwoners\r\nVuurtorenwijk;3.120\r\n') },
    { name: 'lees mij.txt', bytes: Buffer.from('Dag Duinwijk. Één regel is genoeg.\n') },
    { name: 'film.vtt', bytes: Buffer.from('WEBVTT\n\n00:00.000 --> 00:02.000\nDe zee.\n') },
    { name: 'kaarten.zip', bytes: sampleZip([['kaart.txt', 'noord']]) },
    { name: 'golven.mp3', bytes: sampleMp3() },
    { name: 'strand.mp4', bytes: sampleMp4() },
    {
      name: 'strand.webm',
      bytes: Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex'),
    },
  ];
}

/** The smallest document that a reader opens: one empty page. */
export function samplePdf(): Buffer {
  return Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
      '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
  );
}

/** An archive whose files are stored as they are. */
export function sampleZip(files: readonly (readonly [name: string, content: string])[]): Buffer {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of files) {
    const [path, data] = [Buffer.from(name), Buffer.from(content)];
    const about = Buffer.alloc(26);
    about.writeUInt16LE(20, 0);
    about.writeUInt32LE(crc32(data), 10);
    about.writeUInt32LE(data.length, 14);
    about.writeUInt32LE(data.length, 18);
    about.writeUInt16LE(path.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), about, path, data]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    entries.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0', 'latin1'), about, place, path]));
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}

/** An Office document by its table of contents, which is all that tells the kinds apart. */
export function sampleOfficeDocument(mediaType: string): Buffer {
  const part = `<Override PartName="/main.xml" ContentType="${mediaType}.main+xml"/>`;
  return sampleZip([
    ['[Content_Types].xml', `<?xml version="1.0"?><Types>${part}</Types>`],
    ['_rels/.rels', '<Relationships/>'],
  ]);
}

function sampleMp3(): Buffer {
  // Frames of MPEG 1 layer III, 128 kbit/s at 44.1 kHz: 417 bytes each.
  const frame = Buffer.alloc(417);
  frame.writeUInt32BE(0xfffb9064);
  return Buffer.concat([frame, frame, frame]);
}

/** @param size bytes in all, for what has to be large */
export function sampleMp4(size = 64): Buffer {
  const film = Buffer.alloc(size);
  film.write('\0\0\0\x18ftypisom\0\0\x02\0isommp42', 'latin1');
  film.writeUInt32BE(size - 24, 24);
  film.write('mdat', 28, 'latin1');
  return film;
}

function mediaTypeOf(extension: string): string {
  const found = Object.entries(fileTypes).find(([, type]) =>
    type.extensions.some((one) => one === extension),
  );
  return found?.[0] ?? '';
}
