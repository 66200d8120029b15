import type { Programs } from '@spoor/infra/embedded/supervisor/programs';
/** Starts the system in the foreground, shows how far it is and where to go, and stops it on Ctrl-C. */
export declare function runSystem(programs: Programs): Promise<void>;
