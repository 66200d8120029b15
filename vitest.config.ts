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

/** The suffix of a spec says what it costs; each project adds only what its level needs. */
export default defineConfig({
  test: {
    reporters: ['default', './tests/support/plain-summary.reporter.ts'],
    projects: [
      { ...fromSource, test: { name: 'unit', include: ['**/*.unit.spec.{ts,tsx}'] } },
      {
        ...fromSource,
        test: {
          name: 'int',
          include: ['**/*.int.spec.{ts,tsx}'],
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
          globalSetup: ['tests/support/e2e.global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
