import { projectionNames, projections } from '@spoor/projections/read-model';
import { describe, expect, it } from 'vitest';
import { sourceFiles } from './source-files.ts';

const files = sourceFiles();

/** What answers from elsewhere than read models: each with where from. */
const readsElsewhere: Readonly<Record<string, string>> = {
  'listItemRoutes.types': 'the contracts',
  'blockRoutes.types': 'the contracts',
  'webhookRoutes.kinds': 'the contracts',
  'assetRoutes.sign': 'a signature of what was asked',
  'presenceRoutes.stream': 'who is there now',
  'liveRoutes.stream': 'news as it comes',
  'logRoutes.list': 'log lines, which are no events',
  'authRoutes.refusals': 'log lines, which are no events',
  'authRoutes.signIns': 'log lines, which are no events',
  'statisticsRoutes.now': 'single analytics events, which are no events',
  'oidcRoutes.providers': 'the configuration',
  'oidcRoutes.start': 'the provider',
  'oidcRoutes.callback': 'the provider, and what stands in the vault',
  'systemRoutes.live': 'the process itself',
  'systemRoutes.ready': 'every part of the system',
  'systemRoutes.projections': 'how far the read models are',
  'systemRoutes.jobs': 'the queues',
  'addressRoutes.search': 'a service of addresses elsewhere',
  'mailRoutes.list': 'the outbox',
  'mailRoutes.read': 'the outbox',
  'systemRoutes.metrics': 'the process itself',
  'systemRoutes.openApi': 'the contracts',
  'systemRoutes.docs': 'the contracts',
};

/** Names of all GET routes, `pageRoutes.read`. */
function readingRoutes(): Set<string> {
  const routes = files
    .filter(({ path }) => /^contracts\/src\/.*\.routes\.ts$/.test(path))
    .flatMap(({ text }) =>
      [...text.matchAll(/export const (\w+Routes) = \{(.*?)\n\}/gs)].flatMap(([, group, body = '']) =>
        Array.from(
          body.matchAll(/(\w+): route<[^>]*>\(\)\(\s*'GET'/g),
          ([, name]) => `${wholeGroup(group)}.${name}`,
        ),
      ),
    );
  return new Set(routes);
}

/** Routes for visitors stand apart, and are part of the others: `publicPageRoutes` of `pageRoutes`. */
function wholeGroup(group = ''): string {
  return group.replace(/^public(.)/, (_, first: string) => first.toLowerCase());
}

/** The GET routes that controllers answer, and whether each says which read models it reads. */
function answeredReads(): { route: string; hasReadsFrom: boolean }[] {
  const gets = readingRoutes();
  return files
    .filter(({ path }) => /^service\/src\/.*\.controller\.ts$/.test(path))
    .flatMap(({ text }) =>
      text.split(/\n\n(?= {2}(?:@|\/\*\*))/).flatMap((method) => {
        const route = /@Handles\(\s*(\w+\.\w+)\s*\)/.exec(method)?.[1];
        return route === undefined || !gets.has(route)
          ? []
          : [{ route, hasReadsFrom: /@ReadsFrom|reads:/.test(method) }];
      }),
    );
}

describe('Read models', () => {
  it('are listed, each by its own name', () => {
    expect(projections.map(({ name }) => name)).toEqual(projectionNames);
    const listed = files.find(({ path }) => path === 'projections/src/read-model.ts')?.imports ?? [];
    const stored = files.filter(
      ({ path, text }) => path.startsWith('projections/src/') && text.includes('= defineProjection<'),
    );
    const silent = stored.filter(
      ({ path }) => !listed.some(({ specifier }) => path === `projections/src/${specifier.slice(2)}`),
    );
    expect(stored.length).toBe(projections.length);
    expect(silent.map(({ path }) => path)).toEqual([]);
  });

  it('each have a spec beside their projection that shows its rows', () => {
    const projections = files.filter(({ path }) => path.endsWith('.projection.ts'));
    const without = projections.filter(({ path }) => {
      const folder = path.slice(0, path.lastIndexOf('/') + 1);
      const name = path.slice(folder.length, -'.ts'.length);
      return !files.some(
        (file) =>
          file.path.startsWith(folder) &&
          file.path.endsWith('.int.spec.ts') &&
          file.text.includes('createProjectionFixture(') &&
          file.imports.some(({ specifier }) => specifier === `./${name}.ts`),
      );
    });
    expect(projections.length).toBeGreaterThan(10);
    expect(without.map(({ path }) => path)).toEqual([]);
  });

  it('are named by every GET that answers from them, so that readers see what they wrote', () => {
    const reads = answeredReads();
    const silent = reads.filter(
      ({ route, hasReadsFrom }) => !hasReadsFrom && !Object.hasOwn(readsElsewhere, route),
    );
    expect(reads.length).toBeGreaterThan(55);
    expect(silent.map(({ route }) => route)).toEqual([]);
    const gone = Object.keys(readsElsewhere).filter(
      (route) => !reads.some((read) => read.route === route && !read.hasReadsFrom),
    );
    expect(gone).toEqual([]);
  });
});
