import { reportFailure } from '../failure.ts';
import { runInForeground } from '../steps.mjs';

try {
  await runInForeground(process.execPath, [
    '--conditions=@spoor/source',
    'contracts/client/build/pack.ts',
    ...process.argv.slice(2),
  ]);
} catch (error) {
  reportFailure(error);
}
