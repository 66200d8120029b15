/** Lives until it is asked to stop. */
import { note, noteEnd } from './journal.ts';

const living = setInterval(() => undefined, 60_000);
process.on('exit', noteEnd);
process.on('SIGTERM', () => clearInterval(living));
note(`started ${process.pid}`);
process.stdout.write('at work\n');
