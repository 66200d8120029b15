import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import english from '@spoor/contracts/locales/en/problems.json' with { type: 'json' };
import { healthFindings, runbookOf } from '@spoor/contracts/system/health';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

describe('Of everything that health can say', () => {
  it.each(healthFindings)('the runbook says what to do: %s', (finding) => {
    const text = readFileSync(join(root, runbookOf(finding)), 'utf8');
    expect(text).toContain(`> ${english[`reason.${finding}`]}\n`);
    expect(text).toMatch(/^# .+\n/);
    for (const heading of ['## Look', '## Mend', '## Afterwards']) expect(text).toContain(heading);
  });
});

describe('The index of the runbooks', () => {
  const folder = join(root, 'infra/runbooks');
  const index = readFileSync(join(folder, 'README.md'), 'utf8');

  it.each(readdirSync(folder).filter((name) => name !== 'README.md'))('names %s', (name) => {
    expect(index).toContain(`](${name})`);
  });

  it.each(healthFindings)('has the sentence by which one is found: %s', (finding) => {
    expect(index).toContain(`| ${english[`reason.${finding}`]} |`);
  });
});
