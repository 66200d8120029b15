import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that take much longer than others, the longest first. They begin first: whoever begins one last keeps everybody waiting
 * for it. Each run ends with the times that say what belongs here.
 */
export const slowest: readonly string[] = [
  'tests/permissions/routes.int.spec.ts',
  'tests/pages/long-session.int.spec.ts',
  'tests/permissions/any-input.int.spec.ts',
  'tests/setup/first-start.int.spec.ts',
  'tests/supervisor/spoor-system.int.spec.ts',
  'tests/backup/backups.int.spec.ts',
  'tests/assets/assets.int.spec.ts',
  'tests/workers/images.int.spec.ts',
  'tests/faults/server-outage.e2e.spec.ts',
  'tests/journeys/blocks-by-hand.e2e.spec.ts',
  'tests/journeys/concurrent-editing.e2e.spec.ts',
  'tests/journeys/library.e2e.spec.ts',
  'tests/backup/drill.e2e.spec.ts',
  'tests/faults/starting.e2e.spec.ts',
  'tests/journeys/editor.e2e.spec.ts',
  'tests/journeys/conflicts.e2e.spec.ts',
  'tests/faults/kill-under-load.e2e.spec.ts',
  'tests/journeys/visitor.e2e.spec.ts',
  'tests/journeys/accessibility.e2e.spec.ts',
  'tests/admin/administration.e2e.spec.ts',
  'tests/journeys/page-lifecycle.e2e.spec.ts',
];

/** Vitest's own order, group by group and project by project, but for these files. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project.name))];
    return sorted.toSorted(
      (a, b) => projects.indexOf(a.project.name) - projects.indexOf(b.project.name) || rankOf(a) - rankOf(b),
    );
  }
}

function rankOf({ moduleId }: TestSpecification): number {
  const rank = slowest.findIndex((file) => moduleId.endsWith(file));
  return rank === -1 ? slowest.length : rank;
}
