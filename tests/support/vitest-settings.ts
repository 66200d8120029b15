/** Without 'import': these also reach Node's own require(), which would then be given ES modules. */
const conditions = ['@spoor/source', 'node'];

/** Workspace packages resolve to their TypeScript sources, so tests need no build. */
export const fromSource = {
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  // Where Vitest runs the global set-ups.
  environments: { __vitest__: { resolve: { conditions } } },
  // Nest reads parameter types at run time, so decorators keep their metadata.
  oxc: { decorator: { legacy: true, emitDecoratorMetadata: true } },
};

/**
 * Milliseconds after which nothing can be expected to come any more, on the slowest machine. What comes is never waited for
 * longer than it takes.
 */
export const patience =
  process.env.FC_NUM_RUNS === undefined
    ? { unit: 60_000, servers: 180_000, browsers: 300_000 }
    : { unit: 3_600_000, servers: 3_600_000, browsers: 3_600_000 };
