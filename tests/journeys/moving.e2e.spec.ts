import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { open } from '../support/browser.ts';
import { visitor } from './browser-user.ts';
import { createTestPage, moveTestPage } from './test-page.ts';

describe('A page that moves', () => {
  it('takes along who looks at it, and whoever comes by its old address', async () => {
    const path = await createTestPage('Verhuizing');
    const { page, leave } = await visitor();
    await Promise.all([page.waitForResponse(/\/api\/live\?/), open(page, `${path}?q=brief`)]);

    const segment = `nieuw-${randomUUID().slice(0, 8)}`;
    await moveTestPage(path, segment);
    await page.waitForURL(`**/${segment}?q=brief`);
    await page.getByRole('heading', { name: 'Verhuizing', level: 1 }).waitFor();

    const answer = await open(page, `${path}?q=boek`);
    expect(answer.request().redirectedFrom()?.url()).toContain(path);
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(`/${segment}?q=boek`);
    await leave();
  });
});
