import type { UUID } from '@eventstore/db-client/generated/shared_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import type { ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endOfStream, type LogRecord } from './log-record.ts';
import { encodeReadResponse, type IdForm, type ResolvedRecord } from './read-response.encoder.ts';

/** The same message, written by protobuf's generated code. */
function generated({ record, target }: ResolvedRecord, isLink: boolean, ids: IdForm): Buffer {
  const event = new streams.ReadResp.ReadEvent().setCommitPosition(String(record.position));
  if (isLink) event.setLink(toRecordedEvent(record, ids));
  const shown = isLink ? target : record;
  if (shown) event.setEvent(toRecordedEvent(shown, ids));
  return Buffer.from(new streams.ReadResp().setEvent(event).serializeBinary());
}

function toRecordedEvent(record: LogRecord, ids: IdForm): ReadResp.ReadEvent.RecordedEvent {
  const event = new streams.ReadResp.ReadEvent.RecordedEvent()
    .setId(ids === 'text' ? new shared.UUID().setString(record.id) : toStructured(record.id))
    .setStreamIdentifier(new shared.StreamIdentifier().setStreamName(Buffer.from(record.stream)))
    .setStreamRevision(record.revision === endOfStream ? '9223372036854775807' : String(record.revision))
    .setPreparePosition(String(record.position))
    .setCommitPosition(String(record.position))
    .setCustomMetadata(record.metadata)
    .setData(record.data);
  event.getMetadataMap().set('type', record.type);
  event.getMetadataMap().set('created', String(BigInt(record.created) * 10_000n));
  event.getMetadataMap().set('content-type', record.isJson ? 'application/json' : 'application/octet-stream');
  return event;
}

function toStructured(id: string): UUID {
  const hex = id.replaceAll('-', '');
  const signed = (text: string) => String(BigInt.asIntN(64, BigInt(`0x${text}`)));
  return new shared.UUID().setStructured(
    new shared.UUID.Structured()
      .setMostSignificantBits(signed(hex.slice(0, 16)))
      .setLeastSignificantBits(signed(hex.slice(16))),
  );
}

const records: fc.Arbitrary<LogRecord> = fc.record({
  position: fc.integer({ min: 1, max: endOfStream }),
  stream: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 80 }),
  revision: fc.oneof(fc.constant(0), fc.constant(endOfStream), fc.nat(), fc.maxSafeNat()),
  id: fc.uuid(),
  type: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 80 }),
  isJson: fc.constantFrom<0 | 1>(0, 1),
  created: fc.integer({ min: 1, max: 4_000_000_000_000 }),
  data: fc.uint8Array({ maxLength: 300 }),
  metadata: fc.uint8Array({ maxLength: 300 }),
  checksum: fc.nat(),
});

const idForms = fc.constantFrom<IdForm>('text', 'structured');

describe('A read response encoded by hand', () => {
  it('is, byte for byte, the generated one', () => {
    fc.assert(
      fc.property(records, idForms, (record, ids) => {
        expect(encodeReadResponse({ record }, ids)).toEqual(generated({ record }, false, ids));
      }),
    );
  });

  it('is the generated one for a link, too, dead or alive', () => {
    fc.assert(
      fc.property(records, fc.option(records, { nil: undefined }), idForms, (record, target, ids) => {
        expect(encodeReadResponse({ record, target }, ids)).toEqual(generated({ record, target }, true, ids));
      }),
    );
  });

  it('takes data of any size', () => {
    const [sample] = fc.sample(records, 1);
    const record = { ...(sample as LogRecord), data: new Uint8Array(5_000_000).fill(7) };
    expect(encodeReadResponse({ record }, 'text').equals(generated({ record }, false, 'text'))).toBe(true);
  });
});
