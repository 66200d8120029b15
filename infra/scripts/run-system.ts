import { readSystemConfig } from '@spoor/infra/config';
import { adminAwaited } from '@spoor/infra/embedded/supervisor/print-through-supervisor';
import type { Programs } from '@spoor/infra/embedded/supervisor/programs';
import { SpoorSystem } from '@spoor/infra/embedded/supervisor/spoor-system';
import { plainLine } from '@spoor/infra/plain-line';
import { reportFailure } from './failure.ts';

/** Starts the system in the foreground, shows how far it is and where to go, and stops it on Ctrl-C. */
export async function runSystem(programs: Programs): Promise<void> {
  const config = readSystemConfig();
  // A log of JSON is for machines, who would stumble over what is said to people.
  const isForPeople = config.logFormat === 'text';
  const note = (text: string) => void process.stderr.write(plainLine(text, 'supervisor', 'info'));
  const show = (text: string) => (isForPeople ? console.log(`\n  ${text}\n`) : note(text));
  // A log in production is read by more people than may become administrator.
  const isOutputStored = config.production && process.stdout.isTTY !== true;
  const announcements: string[] = [];
  let isStarted = false;
  let isStopRequested = false;

  const system = new SpoorSystem(config, programs, {
    print: (text) => process.stdout.write(text),
    onStep: (name, milliseconds) => note(`✓ ${name} (${(milliseconds / 1000).toFixed(1)} s)`),
    // Kept until the end of the start, where nobody overlooks them.
    onAnnounce: (text) => {
      const message = isOutputStored ? adminAwaited : text;
      if (isStarted) show(message);
      else announcements.push(message);
    },
  });
  const stop = () => {
    if (!isStopRequested) show('Stopping …');
    isStopRequested = true;
    system.stop().catch(reportFailure);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  // Whoever started us was killed.
  process.once('disconnect', stop);
  process.channel?.unref();
  // Whoever read along has left (`npm start | head`): nobody would know any more what runs here.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', stop);

  try {
    await system.start();
    isStarted = true;
    show(`Spoor runs at ${config.publicUrl}${config.production ? '' : ' (Ctrl-C stops it)'}`);
    announcements.forEach(show);
  } catch (error) {
    // A start that was asked to stop hasn't failed.
    if (!isStopRequested) reportFailure(error);
    await system.stop();
  }
}
