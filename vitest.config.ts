import { availableParallelism } from 'node:os';
import { SlowestFirst } from '@spoor/tests/support/slowest-first';
import { fromSource, patience } from '@spoor/tests/support/vitest-settings';
import { defineConfig } from 'vitest/config';

/**
 * Specs wait for servers more than they compute, so there are more of them at a time than processors. They share what
 * they import: loading it anew for each file would take longer than most of them run.
 */
const together = { maxWorkers: Math.min(2 * availableParallelism(), 6), isolate: false };

/** How long `expect.poll` looks again before it gives up, where a spec says nothing itself. */
const expectation = { poll: { timeout: 30_000 } };

/** What property tests draw, and how often: where each example takes a call to a server, fewer. */
const examples = ['tests/support/examples.setup.ts'];
const { FC_NUM_RUNS: wanted } = process.env;
const draws = { unit: { FC_NUM_RUNS: wanted ?? '40' }, servers: { FC_NUM_RUNS: wanted ?? '10' } };

/** The suffix of a spec says what it costs; each project adds only what its level needs. */
export default defineConfig({
  test: {
    // Workers that have connections to close need longer than ten seconds where everybody is busy.
    teardownTimeout: patience.unit,
    sequence: { sequencer: SlowestFirst },
    reporters: [
      'default',
      './tests/support/slowest-files.reporter.ts',
      './tests/support/plain-summary.reporter.ts',
    ],
    projects: [
      {
        ...fromSource,
        test: {
          name: 'unit',
          include: ['**/*.unit.spec.{ts,tsx}'],
          ...together,
          setupFiles: examples,
          env: draws.unit,
          testTimeout: patience.unit,
          hookTimeout: patience.unit,
        },
      },
      {
        ...fromSource,
        test: {
          name: 'int',
          include: ['**/*.int.spec.{ts,tsx}'],
          ...together,
          globalSetup: ['tests/support/int.global-setup.ts'],
          setupFiles: examples,
          env: draws.servers,
          testTimeout: patience.servers,
          hookTimeout: patience.servers,
          expect: expectation,
        },
      },
      {
        ...fromSource,
        test: {
          name: 'e2e',
          include: ['**/*.e2e.spec.ts'],
          // After the others: some of these measure seconds, and meanwhile the system is built and started.
          sequence: { groupOrder: 1 },
          ...together,
          // They share one site: the more at a time, the more one meets what another changes.
          maxWorkers: 2,
          globalSetup: ['tests/support/e2e.global-setup.ts'],
          setupFiles: ['tests/support/e2e.setup.ts'],
          testTimeout: patience.browsers,
          hookTimeout: patience.browsers,
          expect: expectation,
        },
      },
    ],
  },
});
