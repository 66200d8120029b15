import { descendantsOf, listProcesses } from './processes.ts';

/** Has a process, with all that it started, stand still where it is. @returns what lets it go on */
export async function freezeProcess(pid: number): Promise<() => void> {
  process.kill(pid, 'SIGSTOP');
  // Only now, when it can make no more of them: PostgreSQL answers from a process per connection.
  const pids = [pid, ...descendantsOf(pid, await listProcesses()).map((child) => child.pid)];
  for (const each of pids) signal(each, 'SIGSTOP');
  return () => {
    for (const each of pids) signal(each, 'SIGCONT');
  };
}

/** A process may end just before it is frozen; it is gone at the latest when its parent goes on. */
function signal(pid: number, name: 'SIGSTOP' | 'SIGCONT'): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
