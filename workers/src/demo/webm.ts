/** A film without sound: frames of one size, each complete in itself. */
export interface Film {
  readonly width: number;
  readonly height: number;
  readonly framesPerSecond: number;
  /** Pictures in lossy WebP, whose content is a key frame of VP8. */
  readonly frames: readonly Buffer[];
}

/** Element ids of Matroska, of which WebM is a part. */
const id = {
  ebml: 0x1a45dfa3,
  ...{ docType: 0x4282, docTypeVersion: 0x4287, docTypeReadVersion: 0x4285 },
  segment: 0x18538067,
  ...{ info: 0x1549a966, timecodeScale: 0x2ad7b1, duration: 0x4489, muxer: 0x4d80, writer: 0x5741 },
  ...{ tracks: 0x1654ae6b, track: 0xae, number: 0xd7, uid: 0x73c5, kind: 0x83, codec: 0x86 },
  ...{ video: 0xe0, width: 0xb0, height: 0xba },
  ...{ cluster: 0x1f43b675, timecode: 0xe7, simpleBlock: 0xa3 },
} as const;

const millisecond = 1_000_000;

/** Puts frames into a WebM file. One cluster a second, so that a player can begin anywhere. */
export function muxFilm({ width, height, framesPerSecond, frames }: Film): Buffer {
  const header = element(id.ebml, [
    element(id.docType, Buffer.from('webm')),
    element(id.docTypeVersion, uint(2)),
    element(id.docTypeReadVersion, uint(2)),
  ]);
  const seconds = Math.ceil(frames.length / framesPerSecond);
  const clusters = Array.from({ length: seconds }, (_, second) =>
    element(id.cluster, [
      element(id.timecode, uint(second * 1000)),
      ...frames
        .slice(second * framesPerSecond, (second + 1) * framesPerSecond)
        .map((frame, index) => block(frame, Math.round((index * 1000) / framesPerSecond))),
    ]),
  );
  const size = [element(id.width, uint(width)), element(id.height, uint(height))];
  const segment = element(id.segment, [
    element(id.info, [
      element(id.timecodeScale, uint(millisecond)),
      element(id.duration, float((frames.length * 1000) / framesPerSecond)),
      element(id.muxer, Buffer.from('Spoor')),
      element(id.writer, Buffer.from('Spoor')),
    ]),
    element(id.tracks, [
      element(id.track, [
        element(id.number, uint(1)),
        element(id.uid, uint(1)),
        element(id.kind, uint(1)),
        element(id.codec, Buffer.from('V_VP8')),
        element(id.video, size),
      ]),
    ]),
    ...clusters,
  ]);
  return Buffer.concat([header, segment]);
}

/** A frame of track 1 at so many milliseconds after the beginning of its cluster, marked as a key frame. */
function block(frame: Buffer, at: number): Buffer {
  const head = Buffer.from([0x81, at >> 8, at & 0xff, 0x80]);
  return element(id.simpleBlock, [head, keyFrameOf(frame)]);
}

/** @throws Error where the picture is not lossy WebP without transparency */
function keyFrameOf(webp: Buffer): Buffer {
  if (webp.toString('latin1', 12, 16) !== 'VP8 ') throw new Error('Not a picture in plain lossy WebP');
  return webp.subarray(20, 20 + webp.readUInt32LE(16));
}

function element(elementId: number, content: Buffer | readonly Buffer[]): Buffer {
  const body = Buffer.isBuffer(content) ? content : Buffer.concat(content);
  // Sizes always take eight bytes: a marker, and seven for the number.
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE(BigInt(body.length));
  size[0] = 0x01;
  return Buffer.concat([uint(elementId), size, body]);
}

/** A number in as few bytes as it takes. */
function uint(value: number): Buffer {
  const digits = value.toString(16);
  return Buffer.from(digits.length % 2 === 0 ? digits : `0${digits}`, 'hex');
}

function float(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return bytes;
}
