import shared from '@eventstore/db-client/generated/shared_pb.js';
import { describe, expect, it } from 'vitest';
import { CallError } from './grpc-errors.ts';
import { parseUuid } from './wire-values.ts';

const id = '0f8fad5b-d9cb-469f-a165-70867728950e';
const uuid = (text: string) => new shared.UUID().setString(text);

describe('An id of an event', () => {
  it.each([id, id.toUpperCase(), id.replaceAll('-', ''), `{${id}}`, `(${id})`])(
    'may be written as %s',
    (text) => {
      expect(parseUuid(uuid(text))).toBe(id);
    },
  );

  it.each(['', 'none', `{${id}`, `${id}0`, id.replace('0', 'g')])('is not %j', (text) => {
    expect(() => parseUuid(uuid(text))).toThrow(CallError);
  });
});
