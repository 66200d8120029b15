import { describe, expect, it } from 'vitest';
import type { Import, SourceFile } from './source-files.ts';
import { sourceFiles } from './source-files.ts';

/** Which rooms a room may enter. */
const arrows: Record<string, readonly string[]> = {
  contracts: [],
  infra: ['contracts'],
  projections: ['contracts', 'infra'],
  workers: ['contracts', 'infra'],
  service: ['contracts', 'infra', 'projections'],
  client: ['contracts'],
  tests: ['contracts', 'infra', 'projections', 'workers', 'service', 'client'],
};

/** Vendors that are known in one place only: everybody else goes through it. */
const vendorHomes: Record<string, RegExp> = {
  '@eventstore/db-client':
    /^(infra\/src\/event-store\/eventstoredb\.event-store\.ts|infra\/src\/embedded\/event-store-server\/|tests\/)/,
  '@grpc/grpc-js': /^(infra\/src\/embedded\/event-store-server\/|tests\/event-store\/)/,
  bullmq: /^infra\/src\/queue\//,
  ioredis: /^(infra\/src\/queue\/|tests\/)/,
  pg: /^(infra\/src\/(postgres|queue|embedded\/postgres)\/|tests\/)/,
  pino: /^infra\/src\/logger\.ts$/,
  sharp: /^(workers\/src\/images\/render-variants\.ts|tests\/)/,
  // It matches addresses, and nothing else: see decision 12.
  'react-router': /^client\/src\/shared\/router\/match-route\.ts$/,
  jotai: /^client\/src\/shared\/store\.ts$/,
  zod: /^(contracts|infra)\/|^tests\/|\.unit\.spec\.ts$/,
};

const files = sourceFiles();
const isSpec = (path: string) => /\.(unit|int|e2e)\.spec\.tsx?$/.test(path);
const roomOf = (path: string) => path.split('/')[0] ?? '';

/** Every import that breaks a rule, as `file -> specifier`, so that a failure names its place. */
function violations(breaks: (file: SourceFile, imported: Import) => boolean): string[] {
  return files.flatMap((file) =>
    file.imports
      .filter((imported) => breaks(file, imported))
      .map(({ specifier }) => `${file.path} -> ${specifier}`),
  );
}

describe('The arrows between the rooms', () => {
  it('lead only where a room may enter', () => {
    const outside = violations(({ path }, { specifier }) => {
      const target = /^@spoor\/(\w+)/.exec(specifier)?.[1];
      return target !== undefined && target !== roomOf(path) && !mayEnter(path, target);
    });
    expect(outside).toEqual([]);
  });

  it('cross a room by package name, never by a relative path', () => {
    const crossing = violations(({ path }, { specifier }) => {
      if (!specifier.startsWith('.')) return false;
      const target = new URL(specifier, `file:///${path}`).pathname.slice(1);
      return roomOf(target) !== roomOf(path) && !isSpec(path);
    });
    expect(crossing).toEqual([]);
  });

  it('let the service take only queries and the waiter from the projections', () => {
    const allowed = /\.queries$|\/runtime\/(position-waiter|read-model)/;
    const deep = violations(
      ({ path }, { specifier, typeOnly }) =>
        roomOf(path) === 'service' &&
        !isSpec(path) &&
        specifier.startsWith('@spoor/projections/') &&
        !typeOnly &&
        !allowed.test(specifier),
    );
    expect(deep).toEqual([]);
  });

  it('keep events out of the client', () => {
    const told = violations(
      ({ path }, { specifier }) =>
        roomOf(path) === 'client' &&
        /^@spoor\/contracts\/.*(\.events|\.upcasters|event-catalogue)$/.test(specifier),
    );
    expect(told).toEqual([]);
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

  it.each(Object.entries(vendorHomes))('know %s in one place', (vendor, home) => {
    const elsewhere = violations(
      ({ path }, { specifier, typeOnly }) =>
        (specifier === vendor || specifier.startsWith(`${vendor}/`)) && !typeOnly && !home.test(path),
    );
    expect(elsewhere).toEqual([]);
  });

  it('keep deciders and compensations free of I/O, time and chance', () => {
    const impure = files
      .filter(({ path }) => /^service\/src\/[^/]+\/domain\//.test(path) && !isSpec(path))
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
        roomOf(path) === 'contracts' &&
        !isSpec(path) &&
        !typeOnly &&
        !specifier.startsWith('.') &&
        specifier !== 'zod' &&
        specifier !== 'culori',
    );
    expect(more).toEqual([]);
  });
});

function mayEnter(path: string, target: string): boolean {
  return isSpec(path) || (arrows[roomOf(path)] ?? []).includes(target);
}
