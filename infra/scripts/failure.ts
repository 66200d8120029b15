import { outageSentence } from '@spoor/infra/outage-log-throttle';
import { plainFailure, plainLine } from '@spoor/infra/plain-line';

/** Ends the task in failure, saying what an expected error says; only a mistake of our own deserves its stack. */
export function reportFailure(error: unknown): void {
  const isProgrammingError =
    error instanceof TypeError || error instanceof ReferenceError || !(error instanceof Error);
  process.stderr.write(
    isProgrammingError
      ? plainFailure(error, 'supervisor')
      : plainLine(outageSentence(error) ?? error.message, 'supervisor'),
  );
  process.exitCode = 1;
}
