import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const program = join(import.meta.dirname, `stop-with-supervisor${import.meta.filename.slice(-3)}`);

/** Arguments of Node for a process with a channel to its supervisor: it stops when the supervisor is gone. */
export const followSupervisor: readonly string[] = ['--import', pathToFileURL(program).href];
