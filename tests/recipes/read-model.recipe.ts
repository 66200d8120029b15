import type { Recipe } from './recipe.ts';

const folder = 'projections/src/roles/role-authors';

/** Who made which role. */
export const readModel: Recipe = {
  name: 'A new read model',
  thing: 'role-authors',
  specs: ['tests/architecture/read-models', 'tests/projections'],
  steps: [
    {
      file: `${folder}/role-authors.schema.ts`,
      is: `import type { Table } from '../../runtime/projection.ts';

export interface RoleAuthorRow {
  guid: string;
  platformGuid: string;
  authorGuid: string | null;
  revision: number;
}

export const roleAuthorsTable: Table<RoleAuthorRow> = {
  key: 'guid',
  columns: { guid: 'uuid', platformGuid: 'uuid', authorGuid: 'uuid', revision: 'integer' },
  indexes: ['("platformGuid", "authorGuid")'],
};
`,
    },
    {
      file: `${folder}/role-authors.projection.ts`,
      is: `import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { defineProjection, ignoringAllBut, streamGuid } from '../../runtime/projection.ts';
import { type RoleAuthorRow, roleAuthorsTable } from './role-authors.schema.ts';

export const roleAuthorsProjection = defineProjection<RoleAuthorRow>({
  name: 'role-authors',
  version: 1,
  readableFrom: 1,
  table: roleAuthorsTable,
  key: streamGuid,
  events: {
    ...ignoringAllBut('role'),
    RoleCreated: {
      create: ({ data: { role }, metadata: { platformGuid, actorGuid }, revision }) => ({
        ...{ guid: role.guid, platformGuid, authorGuid: actorGuid ?? null, revision },
      }),
    },
    RoleChanged: { change: (row, { revision }) => ({ ...row, revision }) },
    RoleRemoved: { change: (row, { revision }) => ({ ...row, revision }) },
    RoleRestored: { change: (row, { revision }) => ({ ...row, revision }) },
  },
  surrogateKeys: () => [surrogateKey.roles()],
});
`,
    },
    {
      file: 'projections/src/read-model.ts',
      put: "import { roleAuthorsProjection } from './roles/role-authors/role-authors.projection.ts';\n",
      before: 'import { rolesProjection }',
    },
    {
      file: 'projections/src/read-model.ts',
      put: "  'role-authors': roleAuthorsProjection,\n",
      before: "  'api-keys': apiKeysProjection,",
    },
    {
      file: `${folder}/role-authors.int.spec.ts`,
      name: 'role-authors.projection',
      is: `import { expect, it } from 'vitest';
import { createProjectionFixture, platformGuid } from '../../../testing/projection-fixture.ts';
import { roleAuthorsProjection } from './role-authors.projection.ts';
import { readRoleAuthors } from './role-authors.queries.ts';

const role = { guid: '00000000-0000-4000-8000-0000000000b1', name: 'Webteam', description: '', permissions: [] };

it('The read model of authors has one row for a role', async () => {
  const specification = await createProjectionFixture(roleAuthorsProjection);
  const stream = \`role-\${role.guid}\`;
  const rows = await specification.rowsAfter({ type: 'RoleCreated', stream, data: { role } });
  expect(rows).toMatchObject([{ guid: role.guid, platformGuid, revision: 0 }]);
  expect(readRoleAuthors).toBeTypeOf('function');
  await specification.close();
});
`,
    },
    {
      file: `${folder}/role-authors.queries.ts`,
      is: `import type { QueryContext } from '../../query-context.ts';

/** Guids of whoever made a role of the platform. */
export async function readRoleAuthors({ db, platform }: QueryContext): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('read_model.role_authors')
    .select('authorGuid')
    .distinct()
    .where('platformGuid', '=', platform.guid)
    .execute();
  return rows.flatMap(({ authorGuid }) => authorGuid ?? []);
}
`,
    },
  ],
};
