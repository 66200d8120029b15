import { join } from 'node:path';
import { describeVariables } from '@spoor/infra/environment';
import { expect, it } from 'vitest';

const script = join(import.meta.dirname, '../../infra/scripts/environment-table.ts');
const { readmeWithTable } = await import(script);

it('The README says of every variable what its schema says; npm run format brings it up to date', () => {
  const { found, wanted } = readmeWithTable();
  expect(found).toBe(wanted);
  for (const [name] of describeVariables()) expect(found).toContain(`| \`${name}\` |`);
});
