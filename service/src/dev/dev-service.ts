import type { IncomingMessage, ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { Render } from '@spoor/contracts/rendering/render';
import type { Config } from '@spoor/infra/config';
import type { Logger } from '@spoor/infra/logger';
import { createServer, isRunnableDevEnvironment } from 'vite';
import type { EvaluatedModuleNode, ModuleRunner } from 'vite/module-runner';
import type { startService } from './start-service.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const entry = '/src/dev/start-service.ts';
/** Milliseconds. Editors write a file more than once when saving it. */
const settling = 50;

type RunningService = Awaited<ReturnType<typeof startService>>;

/** The service, run from its sources. */
export interface DevService {
  serve(request: IncomingMessage, response: ServerResponse): Promise<void>;
  close(): Promise<void>;
}

/** Runs the service inside Vite, and restarts it when one of its sources is saved. */
export async function createDevService(config: Config, logger: Logger, render: Render): Promise<DevService> {
  const conditions = ['@spoor/source', 'node', 'import', 'default'];
  const vite = await createServer({
    root,
    configFile: false,
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false },
    ssr: { resolve: { conditions } },
    // Nest reads parameter types at run time.
    oxc: { decorator: { legacy: true, emitDecoratorMetadata: true } },
  });
  const { ssr } = vite.environments;
  if (!isRunnableDevEnvironment(ssr)) throw new Error('Vite cannot run the service here');
  const { runner } = ssr;

  async function start(): Promise<RunningService> {
    const module: { startService: typeof startService } = await runner.import(entry);
    return module.startService(config, logger, render);
  }

  let running = start();
  let timer: NodeJS.Timeout | undefined;

  /** Requests during a restart wait for the new service. */
  function restart(): void {
    const before = running;
    running = before.then((service) => service.close()).then(start, start);
    running.then(
      () => logger.info('Started anew'),
      (error: unknown) => logger.error({ err: error }, 'Could not start; save again'),
    );
  }

  vite.watcher.on('change', (file) => {
    const saved = runner.evaluatedModules.getModulesByFile(file);
    if (saved === undefined) return;
    for (const module of saved) forget(runner, module);
    clearTimeout(timer);
    timer = setTimeout(restart, settling);
  });

  return {
    async serve(request, response) {
      const service = await running.catch(() => undefined);
      if (service === undefined) response.writeHead(500).end('The service could not start; see the log.\n');
      else service.serve(request, response);
    },
    async close() {
      clearTimeout(timer);
      await running.then(
        (service) => service.close(),
        () => undefined,
      );
      await vite.close();
    },
  };
}

/** Invalidates a module and everything that imports it. */
function forget(
  { evaluatedModules }: Pick<ModuleRunner, 'evaluatedModules'>,
  module: EvaluatedModuleNode,
  seen = new Set<string>(),
): void {
  if (seen.has(module.id)) return;
  seen.add(module.id);
  evaluatedModules.invalidateModule(module);
  for (const importer of module.importers) {
    const node = evaluatedModules.getModuleById(importer);
    if (node !== undefined) forget({ evaluatedModules }, node, seen);
  }
}
