import { readFileSync, realpathSync } from 'node:fs';
import { join, relative } from 'node:path';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** The prefix is `/assets/` already; a second folder of that name would only lengthen every address. */
const assetsDir = '';

/**
 * Zod asks once whether it may make functions from text. It may not, under any policy of ours; browsers would report the
 * question. Said where it keeps its settings: a call of `z.config` would bring all of zod to every visitor.
 */
const zodWithoutFunctions: Plugin = {
  name: 'zod-without-functions',
  transform: {
    filter: { id: /[\\/]zod[\\/]v4[\\/]core[\\/]core\.js$/ },
    handler: (code) => `${code}\nglobalConfig.jitless = true;`,
  },
};

/**
 * Texts stay files of their own, which the others ask for by names that stay: each page has an import map that says where they are
 * (`src/app/build-manifest.ts`). A changed sentence then renames its own file, and not all those that lead to it.
 */
function textFiles(): Plugin {
  const files = new Map<string, string>();
  return {
    name: 'text-files',
    resolveId: {
      order: 'pre',
      filter: { id: /\/locales\/\w+\/[\w-]+\.json$/ },
      async handler(specifier, importer) {
        const found = await this.resolve(specifier, importer, { skipSelf: true });
        const [, name] = /\/locales\/(\w+\/[\w-]+)\.json$/.exec(found?.id ?? '') ?? [];
        if (found === null || name === undefined) return null;
        files.set(name, found.id);
        return { id: `texts/${name}`, external: true };
      },
    },
    buildEnd() {
      for (const [name, path] of files) {
        const texts: unknown = JSON.parse(readFileSync(path, 'utf8'));
        this.emitFile({
          type: 'asset',
          name: `${name.replace('/', '-')}.js`,
          // By which the manifest names it.
          originalFileName: relative(import.meta.dirname, path),
          source: `export default ${JSON.stringify(texts)}`,
        });
      }
    },
  };
}

/** Modules of every page with a list. One that is renamed without this list fails the build. */
const sharedByLists = new Set(
  [
    'features/list-displays/components/item-card.tsx',
    'features/list-displays/components/list-body.tsx',
    'features/list-displays/widget.api.ts',
    'shared/list-items/item-fields.ts',
    'shared/list-items/list-settings.ts',
    'shared/list-items/list-suffix.ts',
    'shared/list-items/list-state.ts',
  ].map((path) => realpathSync(join(import.meta.dirname, 'src', path))),
);

/** Small modules that lists and other blocks share: a page with a form alone would bring what lists need for their sake. */
const sharedByBlocks = new Set(
  [
    'client/src/shared/blocks/empty-block-hint.tsx',
    'client/src/shared/ui/load-failure.tsx',
    'contracts/src/assets/format-file-size.ts',
  ].map((path) => realpathSync(join(import.meta.dirname, '..', path))),
);

/**
 * Two builds of one application. The browser gets hashed files under `/assets/` with a manifest from which
 * the server learns what to link; the server gets one module that renders whole documents.
 */
export default defineConfig(({ command, isSsrBuild }) => ({
  // The kit brings the texts of thirty languages; these two are spoken here.
  plugins: [
    react(),
    zodWithoutFunctions,
    ...(command === 'build' && isSsrBuild !== true ? [textFiles()] : []),
    { ...optimizeLocales.vite({ locales: ['nl-NL', 'en-US'] }), enforce: 'pre' },
  ],
  base: '/assets/',
  resolve: { conditions: ['@spoor/source', 'module', 'browser', 'production'] },
  ssr: {
    resolve: { conditions: ['@spoor/source', 'node', 'module', 'production'] },
    // They name their parts by folders, which Node does not find; bundled, they need no finding. What they need in turn is
    // no module, and runs only once it is built.
    noExternal: [
      /^@atlaskit\//,
      ...(isSsrBuild ? [/^@babel\/runtime/, 'bind-event-listener', 'raf-schd'] : []),
    ],
  },
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        assetsDir,
        target: 'node24',
        emptyOutDir: true,
        rolldownOptions: { input: 'src/entry-server.tsx' },
      }
    : {
        outDir: 'dist/browser',
        assetsDir,
        manifest: true,
        emptyOutDir: true,
        // The server links whatever a first page needs; a table of all other files would cost every visitor a kilobyte.
        modulePreload: { resolveDependencies: () => [] },
        rolldownOptions: {
          input: 'src/entry-client.tsx',
          // Two files instead of a dozen: what every page needs packs better together, and the libraries stay in
          // browsers' caches when only our own code has changed.
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'libraries',
                  priority: 1,
                  // Endless lists, mutations and several queries at once are the editor's; they would come along for their package's sake.
                  test: /node_modules[\\/](react|react-dom|@tanstack|i18next|scheduler)[\\/](?!.*\/((useI|i)nfiniteQuery(Observer)?|useMutation|mutationObserver|useQueries|queriesObserver)\.js)/,
                },
                {
                  name: 'site',
                  test: (id) =>
                    sharedByBlocks.has(id) ||
                    /src[\\/](entry-client|app[\\/]routes[\\/](root|page)\.route)\.tsx$/.test(id),
                },
                // What lists share, but not the blocks themselves: the manifest would no longer name them.
                { name: 'lists', test: (id) => sharedByLists.has(id) },
              ],
            },
          },
        },
      },
}));
