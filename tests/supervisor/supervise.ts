import { join } from 'node:path';
import { ProcessLog } from '@spoor/infra/embedded/supervisor/process-log';
import type { ReadyCheck } from '@spoor/infra/embedded/supervisor/ready-check';
import { SupervisedProcess } from '@spoor/infra/embedded/supervisor/supervised-process';
import { createLogger } from '@spoor/infra/logger';

/** Arguments that run one of the small programs beside this file, under a name of its own. */
export function programArguments(program: string, name = program): string[] {
  return ['--conditions=@spoor/source', join(import.meta.dirname, 'programs', `${program}.ts`), name];
}

/** What is done with what a program says; all of it is dropped where nobody listens. */
export interface OutputListeners {
  readonly print?: (text: string) => void;
  readonly onAnnounce?: (text: string) => void;
}

export interface SupervisionOptions {
  readonly environment?: Readonly<Record<string, string>>;
  readonly ready?: ReadyCheck;
  readonly stopDeadlineMs?: number;
}

const silentLogger = createLogger({ logLevel: 'silent', logFormat: 'text' }, 'spec');

/** Supervises one of the small programs, under its own name. */
export function supervise(
  program: string,
  options: SupervisionOptions = {},
  { print = () => undefined, onAnnounce = () => undefined }: OutputListeners = {},
): SupervisedProcess {
  return new SupervisedProcess(
    { name: program, argv: programArguments(program), environment: {}, ...options },
    { log: new ProcessLog('text', print), logger: silentLogger, onAnnounce },
  );
}
