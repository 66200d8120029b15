import { readFileSync } from 'node:fs';
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
