import { ensureBuilt } from '../build.ts';
import { reportFailure } from '../failure.ts';
import { runTool } from '../run-tool.ts';

try {
  await ensureBuilt();
  await runTool('service/dist/cli.js');
} catch (error) {
  reportFailure(error);
}
