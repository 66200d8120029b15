import { isForAnySite } from '@spoor/infra/any-site-command';
import { ensureBuilt } from '../build.ts';
import { reportFailure } from '../failure.ts';
import { runTool } from '../run-tool.ts';
import { runInForeground } from '../steps.mjs';

try {
  await ensureBuilt();
  const program = 'service/dist/cli/main.js';
  const args = process.argv.slice(2);
  if (isForAnySite(args)) await runInForeground(process.execPath, [program, ...args]);
  else await runTool(program);
} catch (error) {
  reportFailure(error);
}
