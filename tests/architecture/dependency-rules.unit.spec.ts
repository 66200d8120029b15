import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Import, SourceFile } from './source-files.ts';
import { root, sourceFiles } from './source-files.ts';

/** Which packages a package may import, by the names that they are imported by. */
const allowedDependencies: Record<string, readonly string[]> = {
  contracts: [],
  infra: ['contracts'],
  projections: ['contracts', 'infra'],
  workers: ['contracts', 'infra'],
  client: ['contracts'],
  service: ['contracts', 'client', 'infra', 'projections'],
  web: ['contracts'],
  tests: ['contracts', 'client', 'infra', 'projections', 'workers', 'service', 'web'],
  'vitest.config.ts': ['tests'],
  'vitest.browsers.config.ts': ['tests'],
};

/** Vendors that are known in one place only: everybody else goes through it. */
const vendorImportRules: Record<string, RegExp> = {
  '@eventstore/db-client':
    /^(infra\/src\/event-store\/eventstoredb\.(event-store|client)\.ts|infra\/src\/embedded\/event-store-server\/|tests\/)/,
  '@grpc/grpc-js': /^(infra\/src\/embedded\/event-store-server\/|tests\/event-store\/)/,
  bullmq: /^(infra\/src\/queue\/|tests\/workers\/)/,
  ioredis: /^(infra\/src\/(queue|counts)\/|tests\/)/,
  pg: /^(infra\/src\/(postgres|queue|embedded\/postgres)\/|tests\/)/,
  pino: /^infra\/src\/logger\.ts$/,
  sharp: /^(workers\/src\/images\/render-variants\.ts|tests\/)/,
  // It matches addresses, and nothing else: see decision 12.
  'react-router': /^client\/src\/shared\/router\/match-route\.ts$/,
  jotai: /^client\/src\/shared\/store\.ts$/,
  // A form whose values have another shape than what is sent says so in a schema of its own.
  zod: /^(contracts|infra)\/|^tests\/|^\w+\/testing\/|\.unit\.spec\.ts$|^client\/src\/.*\.form-schema\.ts$/,
};

/** Rules of features that hold for what the environment says, and for the mail that is kept. */
const rulesOfEnvironment = [
  '@spoor/contracts/privacy/retention',
  '@spoor/contracts/users/password-strength',
  '@spoor/contracts/users/user.commands',
];

/** All kinds of blocks stand in one list, also those that forms are built of, although forms know pages, items and blocks. */
const elementBlocks = new Set(['contracts/src/blocks/block-descriptions.ts -> ../forms/form-blocks.ts']);

const files = sourceFiles();
const infraPackage: { dependencies: Record<string, string> } = JSON.parse(
  readFileSync(join(root, 'infra/package.json'), 'utf8'),
);
/** Specs, and what only they need: nothing of it is built. */
const isTest = (path: string) => /\.(unit|int|e2e)\.spec\.tsx?$|^\w+\/testing\//.test(path);
/** The package of a file: called as its folder is, but for the application in the browser and what programs call the API by. */
function packageOf(path: string): string {
  if (path.startsWith('contracts/client/')) return 'client';
  return path.startsWith('client/') ? 'web' : (path.split('/')[0] ?? '');
}

/** Every import that breaks a rule, as `file -> specifier`, so that a failure names its place. */
function violations(breaks: (file: SourceFile, imported: Import) => boolean): string[] {
  return files.flatMap((file) =>
    file.imports
      .filter((imported) => breaks(file, imported))
      .map(({ specifier }) => `${file.path} -> ${specifier}`),
  );
}

describe('The dependencies between packages', () => {
  it('lead only to packages that a package may import', () => {
    const outside = violations(({ path }, { specifier }) => {
      const target = /^@spoor\/(\w+)/.exec(specifier)?.[1];
      return target !== undefined && target !== packageOf(path) && !mayEnter(path, target);
    });
    expect(outside).toEqual([]);
  });

  it('cross a package by its name, never by a relative path', () => {
    const crossPackageImports = violations(({ path }, { specifier }) => {
      if (!specifier.startsWith('.')) return false;
      const target = new URL(specifier, `file:///${path}`).pathname.slice(1);
      return packageOf(target) !== packageOf(path) && !isTest(path);
    });
    expect(crossPackageImports).toEqual([]);
  });

  it('let the service take only queries and the waiter from the projections', () => {
    const allowed = /\.queries$|\/runtime\/(position-waiter|read-model)|\/read-model$/;
    const deep = violations(
      ({ path }, { specifier, typeOnly }) =>
        packageOf(path) === 'service' &&
        !isTest(path) &&
        specifier.startsWith('@spoor/projections/') &&
        !typeOnly &&
        !allowed.test(specifier),
    );
    expect(deep).toEqual([]);
  });

  it('keep events out of the client', () => {
    const imported = violations(
      ({ path }, { specifier }) =>
        packageOf(path) === 'web' &&
        /^@spoor\/contracts\/.*(\.events|\.upcasters|event-catalogue)$/.test(specifier),
    );
    expect(imported).toEqual([]);
  });

  it('leave the shared part of the service without features', () => {
    expect(serviceImports('shared', ({ target }) => target !== 'shared')).toEqual([]);
  });

  it('leave undo without features: each registers its decider', () => {
    const features = serviceImports('changes', ({ target }) => target !== 'shared' && target !== 'changes');
    expect(features).toEqual([]);
  });

  it('lead from the composed service to its features, never back', () => {
    const composing = /^service\/src\/(app\/|dev\/|main\.ts|dev\.ts)/;
    expect(serviceImports('', ({ path, target }) => target === 'app' && !composing.test(path))).toEqual([]);
  });

  it('never run between features of the client', () => {
    const between = violations(({ path }, { specifier }) => {
      const own = /^client\/src\/features\/([^/]+)\//.exec(path)?.[1];
      if (own === undefined || !specifier.startsWith('.')) return false;
      const target = new URL(specifier, `file:///${path}`).pathname;
      const other = /^\/client\/src\/features\/([^/]+)\//.exec(target)?.[1];
      return (other !== undefined && other !== own) || target.startsWith('/client/src/app/');
    });
    expect(between).toEqual([]);
  });

  it('never lead from what features of the client share to a feature, or to the application', () => {
    const upwards = violations(({ path }, { specifier }) => {
      if (!path.startsWith('client/src/shared/') || !specifier.startsWith('.')) return false;
      const target = new URL(specifier, `file:///${path}`).pathname;
      return /^\/client\/src\/(features|app)\//.test(target);
    });
    expect(upwards).toEqual([]);
  });

  it.each([
    'client/src/shared',
    'contracts/src',
    'infra/src',
    'projections/src',
    'service/src',
    'workers/src',
  ])('never run in circles between the folders of %s', (parent) => {
    const importsOf = importsBetweenFolders(parent);
    const isCircular = (start: string, at = start, seen = new Set<string>()): boolean =>
      [...(importsOf.get(at) ?? [])].some((next) => {
        if (next === start) return true;
        if (seen.has(next)) return false;
        seen.add(next);
        return isCircular(start, next, seen);
      });
    expect(importsOf.size).toBeGreaterThan(3);
    expect([...importsOf.keys()].filter((name) => isCircular(name))).toEqual([]);
  });

  it('leave the shared part of the contracts without features', () => {
    const features = violations(({ path }, { specifier }) => {
      if (!path.startsWith('contracts/src/shared/') || isTest(path) || !specifier.startsWith('.'))
        return false;
      const target = new URL(specifier, `file:///${path}`).pathname;
      return !/^\/contracts\/src\/(shared|texts|locales)\//.test(target);
    });
    expect(features).toEqual([]);
  });

  it.each(Object.entries(vendorImportRules))('know %s in one place', (vendor, home) => {
    const elsewhere = violations(
      ({ path }, { specifier, typeOnly }) =>
        (specifier === vendor || specifier.startsWith(`${vendor}/`)) && !typeOnly && !home.test(path),
    );
    expect(elsewhere).toEqual([]);
  });

  it('lead from tests to what is shipped, never back', () => {
    const shipped = /^(contracts|infra|projections|workers|service|client)\/src\//;
    const back = violations(({ path }, { specifier }) => {
      if (!shipped.test(path) || isTest(path)) return false;
      const target = specifier.startsWith('.')
        ? new URL(specifier, `file:///${path}`).pathname.slice(1)
        : specifier.replace(/^@spoor\//, '');
      return isTest(target) || /^(tests\/|vitest|fast-check|@testing-library\/)/.test(target);
    });
    expect(back).toEqual([]);
  });

  it('leave infra nothing but vendors, Node and what contracts share', () => {
    const { '@spoor/contracts': _, ...vendors } = infraPackage.dependencies;
    const packages = new Set(Object.keys(vendors));
    const other = violations(
      ({ path }, { specifier }) =>
        path.startsWith('infra/src/') &&
        !isTest(path) &&
        !/^(node:|\.|@spoor\/contracts\/(shared|texts)\/)/.test(specifier) &&
        !rulesOfEnvironment.includes(specifier) &&
        !packages.has(/^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? ''),
    );
    expect(other).toEqual([]);
  });

  it('keep SQL in the projections, and in the stores of whoever writes what no event can make again', () => {
    const homes =
      /^(projections\/|tests\/|infra\/src\/(postgres|queue|embedded)\/|(infra|service|workers)\/src\/migrations\/)|\.(store|tables)\.ts$/;
    const others = files.filter(({ path }) => !isTest(path) && !homes.test(path));
    const speaking = others.filter(
      ({ text, imports }) =>
        /\.(selectFrom|insertInto|updateTable|deleteFrom)\(|[`'"]\s*(SELECT|INSERT INTO|UPDATE|DELETE FROM)\s/.test(
          text,
        ) || imports.some(({ specifier, typeOnly }) => specifier.startsWith('kysely') && !typeOnly),
    );
    expect(speaking.map(({ path }) => path)).toEqual([]);
  });

  const decisions = join(root, 'infra/decisions');
  it.each([
    { what: 'migration', where: /\/migrations\/(\d{4})-[a-z-]+\.ts$/, paths: files.map(({ path }) => path) },
    { what: 'decision record', where: /^(\d{4})-.+\.md$/, paths: readdirSync(decisions) },
  ])('give every $what a number of its own, without a gap', ({ where, paths }) => {
    const numbers = paths
      .map((path) => where.exec(path)?.[1])
      .filter((number) => number !== undefined)
      .map(Number)
      .toSorted((a, b) => a - b);
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
    expect(numbers.length).toBeGreaterThan(6);
  });

  it('name every decision record by the number that its title has', () => {
    for (const name of readdirSync(decisions)) {
      const [, title] = /^# (\d+)\. /.exec(readFileSync(join(decisions, name), 'utf8')) ?? [];
      expect(`${title?.padStart(4, '0')}: ${name}`).toBe(`${name.slice(0, 4)}: ${name}`);
    }
  });

  it('keep deciders and compensations free of I/O, time and chance', () => {
    const impure = files
      .filter(({ path }) => /^service\/src\/[^/]+\/domain\//.test(path) && !isTest(path))
      .filter(
        ({ text, imports }) =>
          /Date\.now|new Date|Math\.random|randomUUID/.test(text) ||
          imports.some(({ specifier }) => /^(node:|@nestjs|pg$|@spoor\/(infra|projections))/.test(specifier)),
      );
    expect(impure.map(({ path }) => path)).toEqual([]);
  });

  it('have no contracts that need more than zod, and culori to reckon with colours', () => {
    const more = violations(
      ({ path }, { specifier, typeOnly }) =>
        packageOf(path) === 'contracts' &&
        !isTest(path) &&
        !typeOnly &&
        !specifier.startsWith('.') &&
        specifier !== 'zod' &&
        specifier !== 'culori',
    );
    expect(more).toEqual([]);
  });
});

/** Imports from one folder of the service into others that break a rule; specs may import what they like. */
function serviceImports(
  folder: string,
  breaks: (found: { path: string; target: string }) => boolean,
): string[] {
  return violations(({ path }, { specifier }) => {
    if (!path.startsWith(`service/src/${folder}`) || isTest(path) || !specifier.startsWith('.')) return false;
    const [, target = ''] =
      /^\/service\/src\/([^/]+)\//.exec(new URL(specifier, `file:///${path}`).pathname) ?? [];
    return breaks({ path, target });
  });
}

/** The folders of a folder, each with those that it imports from. What runs the read models knows them all. */
function importsBetweenFolders(parent: string): ReadonlyMap<string, ReadonlySet<string>> {
  const folder = new RegExp(`^${parent}/([^/]+)/`);
  const importsOf = new Map<string, Set<string>>();
  for (const { path, imports } of files) {
    const own = folder.exec(path)?.[1];
    if (own === undefined || path.startsWith('projections/src/runtime/') || isTest(path)) continue;
    const targets = importsOf.get(own) ?? new Set();
    importsOf.set(own, targets);
    for (const { specifier } of imports) {
      if (!specifier.startsWith('.') || elementBlocks.has(`${path} -> ${specifier}`)) continue;
      const target = folder.exec(new URL(specifier, `file:///${path}`).pathname.slice(1))?.[1];
      if (target !== undefined && target !== own) targets.add(target);
    }
  }
  return importsOf;
}

function mayEnter(path: string, target: string): boolean {
  return isTest(path) || (allowedDependencies[packageOf(path)] ?? []).includes(target);
}
