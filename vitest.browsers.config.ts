import { fromSource, patience } from '@spoor/tests/support/vitest-settings';
import { defineConfig } from 'vitest/config';

/** Journeys in the browsers that `npm test` does not drive: one after the other, as they share a screen and a site. */
export default defineConfig({
  ...fromSource,
  test: {
    name: 'browsers',
    include: ['tests/browsers/**/*.browsers.spec.ts'],
    fileParallelism: false,
    globalSetup: ['tests/support/e2e.global-setup.ts'],
    setupFiles: ['tests/support/e2e.setup.ts'],
    testTimeout: patience.browsers,
    hookTimeout: patience.browsers,
    expect: { poll: { timeout: 60_000 } },
    reporters: ['default', './tests/support/plain-summary.reporter.ts'],
  },
});
