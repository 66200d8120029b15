import { isListening } from '../ports.ts';

/** How one sees that a process is ready: it listens on a port, or answers 2xx at an address. */
export type ReadyCheck = { readonly port: number } | { readonly url: string };

const responseTimeoutMs = 2_000;

/** Looks once. */
export async function passes(check: ReadyCheck): Promise<boolean> {
  if ('port' in check) return isListening(check.port);
  try {
    const answer = await fetch(check.url, { signal: AbortSignal.timeout(responseTimeoutMs) });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}
