import type { CategoryEvent } from '@spoor/contracts/event-catalogue';
import { describe, expect, it } from 'vitest';
import { traffic, trafficCreated } from '../../../testing/category.examples.ts';
import { specificationOf } from '../../../testing/decider-specification.ts';
import { categoryDecider } from './category.decider.ts';

const { given } = specificationOf(categoryDecider);
const removed: CategoryEvent = { type: 'CategoryRemoved', data: { category: traffic } };

describe('A category that does not exist', () => {
  it('cannot be renamed or removed', () => {
    given()
      .when({ type: 'EditCategory', edit: { name: 'Wonen' } })
      .thenRefused('not_found');
    given().when({ type: 'RemoveCategory' }).thenRefused('not_found');
  });

  it('can be made', () => {
    given().when({ type: 'CreateCategory', category: traffic }).thenHappens(trafficCreated);
  });
});

describe('A category', () => {
  it('cannot be made again, also where it would come back', () => {
    given(trafficCreated).when({ type: 'CreateCategory', category: traffic }).thenRefused('already_exists');
    given(trafficCreated)
      .when({ type: 'CreateCategory', category: traffic, revives: true })
      .thenRefused('already_exists');
  });

  it('can be renamed, and not to what it is called', () => {
    given(trafficCreated)
      .when({ type: 'EditCategory', edit: { name: 'Vervoer' } })
      .thenHappens({
        type: 'CategoryChanged',
        data: { changes: [{ path: '/name', from: 'Verkeer', to: 'Vervoer' }] },
      });
    given(trafficCreated)
      .when({ type: 'EditCategory', edit: { name: 'Verkeer' } })
      .thenNothingHappens();
  });

  it('can be removed', () => {
    given(trafficCreated).when({ type: 'RemoveCategory' }).thenHappens(removed);
  });
});

describe('A removed category', () => {
  it('is gone, unless it is made as the one that it was', () => {
    given(trafficCreated, removed)
      .when({ type: 'EditCategory', edit: { name: 'Wonen' } })
      .thenRefused('gone');
    given(trafficCreated, removed)
      .when({ type: 'CreateCategory', category: traffic, revives: true })
      .thenHappens({ type: 'CategoryRestored', data: { category: traffic } });
  });

  it('comes back by undoing its removal', () => {
    expect(categoryDecider.compensate(removed)).toEqual({
      type: 'CategoryRestored',
      data: { category: traffic },
    });
    expect(categoryDecider.compensate(trafficCreated)).toEqual(removed);
  });
});
