import type { KnownPlatform } from '@spoor/contracts/platforms/platform';
import type { Principal } from '@spoor/contracts/shared/permissions';
import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { jan } from '../../testing/principal.examples.ts';
import { commandContextOf } from './command-context-of.ts';
import type { Caller } from './request-caller.ts';

const platform = { guid: '11111111-1111-4111-8111-111111111111' } as KnownPlatform;
const piet: Principal = { ...jan, guid: '33333333-3333-4333-8333-333333333333' };
const key = '44444444-4444-4444-8444-444444444444';

const signedIn = (viewer: Principal): Caller => ({ platform, viewer, kind: 'user', language: 'nl' });
const system: Caller = { platform, viewer: undefined, kind: 'system', language: 'nl' };

function contextOf(headers: Record<string, string>, caller: Caller = signedIn(jan)) {
  return commandContextOf({ id: 'visit-12345', headers, caller } as unknown as FastifyRequest);
}

describe('What a write says about itself', () => {
  it('is who does it, where, and in the course of what', () => {
    expect(contextOf({})).toMatchObject({
      actorKind: 'user',
      actorGuid: jan.guid,
      platformGuid: platform.guid,
      correlationId: 'visit-12345',
      via: 'api',
      strict: false,
    });
  });

  it('names another Change each time, unless it carries a key', () => {
    expect(contextOf({}).changeId).not.toBe(contextOf({}).changeId);
    const keyed = { 'idempotency-key': key };
    expect(contextOf(keyed).changeId).toBe(contextOf(keyed).changeId);
  });

  it('names a Change of its own for each person, also with the same key', () => {
    const keyed = { 'idempotency-key': key };
    expect(contextOf(keyed, signedIn(piet)).changeId).not.toBe(contextOf(keyed).changeId);
  });

  it('knows a key with and without hyphens', () => {
    const plain = contextOf({ 'idempotency-key': key.replaceAll('-', '') });
    expect(plain.changeId).toBe(contextOf({ 'idempotency-key': key }).changeId);
  });

  it('holds the revision that was seen, and whether it must be that one', () => {
    expect(contextOf({ 'if-match': '"7"' })).toMatchObject({ ifMatch: 7, strict: false });
    expect(contextOf({ 'if-match': '"7"', 'x-strict': '1' })).toMatchObject({ ifMatch: 7, strict: true });
    expect(contextOf({ 'if-match': '*' })).toMatchObject({ ifMatch: '*', strict: true });
  });

  it('gives way only to what somebody else wrote since it was read', () => {
    const keep = { 'x-keep': '%2Ftitle' };
    expect(contextOf({ ...keep, 'if-match': '"7"' })).toMatchObject({ keep: ['/title'] });
    expect(() => contextOf(keep)).toThrow(
      expect.objectContaining({ code: 'bad_request', reason: { name: 'keep_without_if_match' } }),
    );
  });

  it.each(['', 'abc', '0', '"0", "1"', 'W/"k3v"'])(
    'is not taken without the protection that it asks for: If-Match %j',
    (given) => {
      expect(() => contextOf({ 'if-match': given })).toThrow(
        expect.objectContaining({ code: 'bad_request', reason: { name: 'if_match_invalid' } }),
      );
    },
  );

  it('holds the paths at which whoever sends it gives way', () => {
    expect(contextOf({}).keep).toEqual([]);
    const given = { 'x-keep': '%2Ftitle,%2Fmetadata%2Fcaf%C3%A9%2C', 'if-match': '"7"' };
    expect(contextOf(given).keep).toEqual(['/title', '/metadata/café,']);
    expect(() => contextOf({ 'x-keep': '%' })).toThrow(expect.objectContaining({ code: 'bad_request' }));
  });

  it('holds the run that a program is in, and what that is called', () => {
    const named = { 'run-id': key.replaceAll('-', ''), 'run-name': 'Import%20caf%C3%A9' };
    expect(contextOf(named)).toMatchObject({ runId: key, runName: 'Import café' });
    const disguised = { ...named, 'run-name': encodeURIComponent('Imp\u202Eort\u2066\u200F\u0007') };
    expect(contextOf(disguised).runName).toBe('Import');
    expect(contextOf({ 'run-id': key })).not.toHaveProperty('runName');
    expect(contextOf({ 'run-name': 'Import' })).not.toHaveProperty('runName');
    for (const refused of [
      { 'run-id': 'import' },
      { ...named, 'run-name': '%' },
      { ...named, 'run-name': 'x'.repeat(201) },
    ])
      expect(() => contextOf(refused)).toThrow(expect.objectContaining({ code: 'bad_request' }));
  });

  it('believes only our own processes about other roads than screen and API', () => {
    expect(contextOf({ 'x-via': 'ui' }).via).toBe('ui');
    expect(contextOf({ 'x-via': 'import' }).via).toBe('api');
    expect(contextOf({ 'x-via': 'cli' }, system).via).toBe('cli');
  });
});
