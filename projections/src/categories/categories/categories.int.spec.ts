import type { Category } from '@spoor/contracts/categories/category';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createProjectionFixture,
  type GivenEvent,
  type ProjectionFixture,
  platformGuid,
} from '../../../testing/projection-fixture.ts';
import { categoriesProjection } from './categories.projection.ts';

const category: Category = {
  guid: '00000000-0000-4000-8000-0000000000c1',
  name: 'Verkeer',
};
const stream = `category-${category.guid}`;
const created: GivenEvent = { type: 'CategoryCreated', stream, data: { category } };

describe('The categories read model', () => {
  let specification: ProjectionFixture;
  beforeAll(async () => {
    specification = await createProjectionFixture(categoriesProjection);
  });
  afterAll(() => specification.close());

  it('has one row for a category that was made', async () => {
    expect(await specification.rowsAfter(created)).toEqual([
      { guid: category.guid, platformGuid, category, removed: false, revision: 0, position: 100n },
    ]);
  });

  it('follows what is changed, and keeps what is removed until it comes back', async () => {
    const renamed: GivenEvent = {
      type: 'CategoryChanged',
      stream,
      data: { changes: [{ path: '/name', from: 'Verkeer', to: 'Vervoer' }] },
    };
    const later = { ...category, name: 'Vervoer' };
    const removed: GivenEvent = { type: 'CategoryRemoved', stream, data: { category: later } };
    const [gone] = await specification.rowsAfter(created, renamed, removed);
    expect(gone).toMatchObject({ category: later, removed: true, revision: 2 });
    const restored: GivenEvent = { type: 'CategoryRestored', stream, data: { category: later } };
    const [back] = await specification.rowsAfter(created, renamed, removed, restored);
    expect(back).toMatchObject({ category: later, removed: false, revision: 3 });
  });
});
