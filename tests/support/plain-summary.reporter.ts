import type { SerializedError } from 'vitest';
import type { Reporter, TestModule } from 'vitest/node';

/**
 * Ends a run with one plain line, `N passed, N failed`, so that any script can count without knowing Vitest. What broke outside
 * a test (a module that does not load, an unhandled rejection) counts as a failure too.
 */
// biome-ignore lint/style/noDefaultExport: Vitest loads a reporter given by path through its default export.
export default class PlainSummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): void {
    const results = modules
      .flatMap((module) => [...module.children.allTests()])
      .map((test) => test.result().state);
    const broken = modules
      .flatMap((module) => [module, ...module.children.allSuites()])
      .flatMap((suite) => suite.errors());
    const passed = results.filter((state) => state === 'passed').length;
    const failed =
      results.filter((state) => state === 'failed').length + broken.length + unhandledErrors.length;
    // After the turn, so that it comes after what the other reporters have to say.
    setImmediate(() => process.stdout.write(`\n${passed} passed, ${failed} failed\n`));
  }
}
