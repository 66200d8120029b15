import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Without 'import': these also reach Node's own require(), which would then be given ES modules. */
const conditions = ['@spoor/source', 'node'];

/** Workspace packages resolve to their TypeScript sources, so tests need no build. */
const fromSource = {
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  // Where Vitest runs the global set-ups.
  environments: { __vitest__: { resolve: { conditions } } },
  // Nest reads parameter types at run time, so decorators keep their metadata.
  oxc: { decorator: { legacy: true, emitDecoratorMetadata: true } },
};

/**
 * Specs wait for servers more than they compute, so there are more of them at a time than processors. They share what
 * they import: loading it anew for each file would take longer than most of them run.
 */
const together = { maxWorkers: Math.min(2 * availableParallelism(), 6), isolate: false };

/** The suffix of a spec says what it costs; each project adds only what its level needs. */
export default defineConfig({
  test: {
    reporters: ['default', './tests/support/plain-summary.reporter.ts'],
    projects: [
      { ...fromSource, test: { name: 'unit', include: ['**/*.unit.spec.{ts,tsx}'], ...together } },
      {
        ...fromSource,
        test: {
          name: 'int',
          include: ['**/*.int.spec.{ts,tsx}'],
          ...together,
          globalSetup: ['tests/support/int.global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        ...fromSource,
        test: {
          name: 'e2e',
          include: ['**/*.e2e.spec.ts'],
          // After the others: some of these measure seconds, and meanwhile the system is built and started.
          sequence: { groupOrder: 1 },
          maxWorkers: 2,
          globalSetup: ['tests/support/e2e.global-setup.ts'],
          setupFiles: ['tests/support/e2e.setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
