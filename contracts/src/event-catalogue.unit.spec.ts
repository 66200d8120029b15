import { describe, expect, it } from 'vitest';
import {
  eventTypes,
  parseEvent,
  type SpoorEvent,
  schemaVersionOf,
  serializeEvent,
  UnreadableEvent,
} from './event-catalogue.ts';

const retitled = { type: 'PageTitleChanged', data: { from: 'Nieuws', to: 'Actueel' } } as const;
const stored = { ...retitled, metadata: { schemaVersion: '1' } };

describe('Reading a stored event', () => {
  it('refuses a type that this release does not know', () => {
    expect(() => parseEvent({ ...stored, type: 'PagePainted' })).toThrow(UnreadableEvent);
  });

  it('refuses names that every object has', () => {
    expect(() => parseEvent({ ...stored, type: 'constructor' })).toThrow(UnreadableEvent);
  });

  it.each(['0', '2', '', 'one'])(
    'refuses version "%s", which this release does not know',
    (schemaVersion) => {
      expect(() => parseEvent({ ...stored, metadata: { schemaVersion } })).toThrow(UnreadableEvent);
    },
  );

  it('refuses data that are not what they should be, and says where', () => {
    expect(() => parseEvent({ ...stored, data: { from: 'Nieuws' } })).toThrow(/PageTitleChanged: to: /);
  });

  it('keeps what else was stored with it', () => {
    expect(parseEvent({ ...stored, stream: 'page-1', revision: 7 })).toMatchObject({
      stream: 'page-1',
      revision: 7,
    });
  });

  it('carries along members that a later release wrote', () => {
    const data = { ...retitled.data, mood: 'cheerful' };
    expect(parseEvent({ ...stored, data }).data).toEqual(data);
  });
});

describe('Storing an event', () => {
  it('says which version its data are of', () => {
    expect(serializeEvent(retitled)).toEqual({ ...retitled, schemaVersion: '1' });
  });

  it('refuses data that could not be read back', () => {
    const empty: SpoorEvent = { type: 'PageOptionsChanged', data: { changes: [] } };
    expect(() => serializeEvent(empty)).toThrow(UnreadableEvent);
  });
});

describe('The catalogue', () => {
  it('names events noun first, in the past tense', () => {
    const odd = eventTypes.filter((type) => !/^([A-Z][a-z]+)+(ed|Set|Sent)$/.test(type));
    expect(odd).toEqual([]);
  });

  it('knows the version of every event', () => {
    expect(eventTypes.filter((type) => !Number.isInteger(schemaVersionOf(type)))).toEqual([]);
  });
});
