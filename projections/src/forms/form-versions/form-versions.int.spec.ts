import type { FormDefinition } from '@spoor/contracts/forms/form-definition';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createProjectionFixture,
  type GivenEvent,
  type ProjectionFixture,
} from '../../../testing/projection-fixture.ts';
import { formVersionsProjection } from './form-versions.projection.ts';

const guid = '66666666-0000-4000-8000-0000000000b2';
const definition: FormDefinition = {
  formGuid: guid,
  version: 1,
  languages: ['nl'],
  hasSummary: true,
  logic: [],
  pages: [{ id: 'start', title: {}, visibleIf: null, elements: [] }],
};
const stream = `form-${guid}`;
const published: GivenEvent = { type: 'FormPublished', stream, data: { from: null, to: definition } };
const unpublished: GivenEvent = { type: 'FormUnpublished', stream, data: { from: definition } };

describe('The read model of versions', () => {
  let specification: ProjectionFixture;
  beforeAll(async () => {
    specification = await createProjectionFixture(formVersionsProjection);
  });
  afterAll(() => specification.close());

  it('has one row for each version, which stays as it was first published', async () => {
    const second: GivenEvent = {
      type: 'FormPublished',
      stream,
      data: { from: definition, to: { ...definition, version: 2 } },
    };
    const rows = await specification.rowsAfter(published, second, unpublished, published);
    expect(rows).toMatchObject([
      { id: `${guid}/1`, formGuid: guid, version: 1, definition },
      { id: `${guid}/2`, version: 2 },
    ]);
  });
});
