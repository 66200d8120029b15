import { relative } from 'node:path';
import type { Reporter, TestModule, Vitest } from 'vitest/node';

/** How many are named. */
const shown = 10;

/** Names the files that took longest, so that whoever makes the run slower sees it; see slowest-first.ts. */
// biome-ignore lint/style/noDefaultExport: Vitest loads a reporter given by path through its default export.
export default class SlowestFilesReporter implements Reporter {
  #root = '';

  onInit({ config }: Vitest): void {
    this.#root = config.root;
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const slowest = modules
      .map((module) => ({ file: relative(this.#root, module.moduleId), seconds: secondsOf(module) }))
      .toSorted((a, b) => b.seconds - a.seconds)
      .slice(0, shown)
      .map(({ file, seconds }) => `  ${seconds.toFixed(1).padStart(6)} s  ${file}`);
    // After the turn, so that it comes after what the other reporters have to say.
    setImmediate(() => process.stdout.write(`\nThe slowest files:\n${slowest.join('\n')}\n`));
  }
}

/** From the first line of the file to the end of its last hook. */
function secondsOf(module: TestModule): number {
  const { collectDuration, setupDuration, duration } = module.diagnostic();
  return (collectDuration + setupDuration + duration) / 1_000;
}
