/** Lives until it is asked to stop. */
import { note } from './journal.ts';

const living = setInterval(() => undefined, 60_000);
process.on('SIGTERM', () => {
  note('stopped');
  clearInterval(living);
});
note(`started ${process.pid}`);
process.stdout.write('at work\n');
