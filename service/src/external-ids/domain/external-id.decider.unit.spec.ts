import type { ExternalIdEvent } from '@spoor/contracts/event-catalogue';
import type { ExternalId } from '@spoor/contracts/external-ids/external-id';
import { describe, expect, it } from 'vitest';
import { specificationOf } from '../../../testing/decider-specification.ts';
import { externalIdDecider } from './external-id.decider.ts';

const { given } = specificationOf(externalIdDecider);
const externalId: ExternalId = {
  guid: '00000000-0000-4000-8000-0000000000e1',
  source: 'wordpress',
  id: '12',
  kind: 'page',
  thingGuid: '00000000-0000-4000-8000-0000000000e2',
};
const other = { ...externalId, thingGuid: '00000000-0000-4000-8000-0000000000e3' };
const assigned: ExternalIdEvent = { type: 'ExternalIdAssigned', data: { externalId } };
const released: ExternalIdEvent = { type: 'ExternalIdReleased', data: { externalId } };
const changed: ExternalIdEvent = {
  type: 'ExternalIdChanged',
  data: { changes: [{ path: '/thingGuid', from: externalId.thingGuid, to: other.thingGuid }] },
};

/** @param instead what it led to when that was decided */
const assign = (given: ExternalId, instead: string | null = null) =>
  ({ type: 'AssignExternalId', externalId: given, instead }) as const;

describe('An id of another system', () => {
  it('is never that of things of two kinds', () => {
    given(assigned)
      .when(assign({ ...other, kind: 'item' }, externalId.thingGuid))
      .thenRefused('already_exists');
  });

  it('is free for another kind once it was taken from what is not there', () => {
    const release = { type: 'ReleaseExternalId', thingGuid: externalId.thingGuid } as const;
    const item = { ...other, kind: 'item' as const };
    given(assigned).when(release).thenHappens(released);
    given(assigned, released)
      .when(assign(item))
      .thenHappens({ type: 'ExternalIdAssigned', data: { externalId: item } });
    given(assigned, changed).when(release).thenRefused('conflict');
    given(assigned, released).when(release).thenHappens();
  });

  it('is given once, however often it is asked for', () => {
    given().when(assign(externalId)).thenHappens(assigned);
    given(assigned).when(assign(externalId)).thenHappens();
  });

  it('may lead to another thing, and be given again once it was taken back', () => {
    given(assigned).when(assign(other, externalId.thingGuid)).thenHappens(changed);
    given(assigned, released).when(assign(externalId)).thenHappens(assigned);
  });

  it('is not taken from what somebody else gave it to meanwhile', () => {
    given(assigned).when(assign(other)).thenRefused('conflict');
    given(assigned, changed)
      .when(assign({ ...other, thingGuid: other.guid }, externalId.thingGuid))
      .thenRefused('conflict');
  });

  it('goes with what it was given to when that is undone, and comes back with it', () => {
    expect(externalIdDecider.compensate(assigned)).toEqual(released);
    expect(externalIdDecider.compensate(released)).toEqual(assigned);
    expect(externalIdDecider.compensate(externalIdDecider.compensate(changed) as ExternalIdEvent)).toEqual(
      changed,
    );
  });
});
