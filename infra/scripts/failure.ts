import { outageSentence } from '@spoor/infra/outage-log-throttle';

/** Ends the task in failure, saying what an expected error says; only a mistake of our own deserves its stack. */
export function reportFailure(error: unknown): void {
  const isProgrammingError =
    error instanceof TypeError || error instanceof ReferenceError || !(error instanceof Error);
  console.error(isProgrammingError ? error : `\n${outageSentence(error) ?? error.message}`);
  process.exitCode = 1;
}
