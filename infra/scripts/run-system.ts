import { readSystemConfig } from '@spoor/infra/config';
import type { Programs } from '@spoor/infra/embedded/supervisor/programs';
import { SpoorSystem } from '@spoor/infra/embedded/supervisor/spoor-system';
import { SystemStopped } from '@spoor/infra/embedded/supervisor/supervisor';
import { reportFailure } from './failure.ts';

/** Starts the system in the foreground, shows how far it is and where to go, and stops it on Ctrl-C. */
export async function runSystem(programs: Programs): Promise<void> {
  const config = readSystemConfig();
  const announcements: string[] = [];
  let isStarted = false;
  const show = (text: string) => console.log(`\n  ${text}\n`);

  const system = new SpoorSystem(config, programs, {
    print: (text) => process.stdout.write(text),
    onStep: (name, milliseconds) => console.log(`✓ ${name} (${(milliseconds / 1000).toFixed(1)} s)`),
    // Kept until the end of the start, where nobody overlooks them.
    onAnnounce: (text) => (isStarted ? show(text) : announcements.push(text)),
  });
  let stopping: Promise<void> | undefined;
  const stop = () => {
    stopping ??= system.stop();
    return stopping;
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);

  try {
    await system.start();
    isStarted = true;
    show(`Spoor runs at ${config.publicUrl}${config.production ? '' : ' (Ctrl-C stops it)'}`);
    announcements.forEach(show);
  } catch (error) {
    // What was asked for is no failure.
    if (!(error instanceof SystemStopped) && stopping === undefined) reportFailure(error);
    await stop();
  }
}
