import { join } from 'node:path';

/** The checkout's top folder, from here in `src` and in `dist` alike. */
const root = join(import.meta.dirname, '../../../..');

/** How a process is run: Node's arguments, and the folders whose changes start it anew. */
export interface Program {
  readonly argv: readonly string[];
  readonly watch?: readonly string[];
}

/** The four programs of the system, and whether they run as in production. */
export interface Programs {
  readonly nodeEnv: 'production' | 'development';
  readonly eventStore: Program;
  readonly service: Program;
  readonly projections: Program;
  readonly workers: Program;
}

/** What `npm run build` made. */
export const builtPrograms: Programs = {
  nodeEnv: 'production',
  eventStore: { argv: [inRoot('infra/dist/embedded/event-store-server/main.js')] },
  service: { argv: [inRoot('service/dist/main.js')] },
  projections: { argv: [inRoot('projections/dist/main.js')] },
  workers: { argv: [inRoot('workers/dist/main.js')] },
};

/** The sources themselves, started anew when they change. The service does that by itself, without a new process. */
export const sourcePrograms: Programs = {
  nodeEnv: 'development',
  eventStore: fromSource('infra/src/embedded/event-store-server/main.ts'),
  service: fromSource('service/src/dev.ts'),
  projections: fromSource('projections/src/main.ts', ['contracts/src', 'infra/src', 'projections/src']),
  workers: fromSource('workers/src/main.ts', ['contracts/src', 'infra/src', 'workers/src']),
};

function fromSource(program: string, watch: readonly string[] = []): Program {
  return { argv: ['--conditions=@spoor/source', inRoot(program)], watch: watch.map(inRoot) };
}

function inRoot(path: string): string {
  return join(root, path);
}
