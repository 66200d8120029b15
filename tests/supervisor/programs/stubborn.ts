/** Does not listen to anybody. */
import { note } from './journal.ts';

setInterval(() => undefined, 60_000);
process.on('SIGTERM', () => note('refused'));
note(`started ${process.pid}`);
