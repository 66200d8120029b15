import { LRUCache } from 'lru-cache';
import { DomainError } from '../shared/domain-error.ts';

const minute = 60_000;
/** Milliseconds after which failures are forgotten. */
const memory = 15 * minute;
const freeFailures = 5;
/** Milliseconds; doubled with each further failure. */
const firstWait = 30_000;

interface Failures {
  readonly count: number;
  /** Milliseconds since the epoch. */
  readonly blockedUntil: number;
}

/**
 * Slows down password guessing: after five failures for one account from one address, each further one doubles the
 * wait. Counted per process, which is enough to make guessing hopeless.
 */
export class LoginAttempts {
  private readonly failures = new LRUCache<string, Failures>({ max: 50_000, ttl: memory });

  /** @throws DomainError `too_many_requests` while the account must wait at this address */
  requireNotBlocked(account: string, address: string, now: number): void {
    const { blockedUntil } = this.failures.get(keyOf(account, address)) ?? { blockedUntil: 0 };
    if (now >= blockedUntil) return;
    const retryAfter = Math.ceil((blockedUntil - now) / 1_000);
    throw new DomainError('too_many_requests', undefined, { retryAfter });
  }

  failed(account: string, address: string, now: number): void {
    const key = keyOf(account, address);
    const count = (this.failures.get(key)?.count ?? 0) + 1;
    const late = count - freeFailures;
    const wait = late < 0 ? 0 : Math.min(firstWait * 2 ** late, memory);
    this.failures.set(key, { count, blockedUntil: now + wait });
  }

  succeeded(account: string, address: string): void {
    this.failures.delete(keyOf(account, address));
  }
}

function keyOf(account: string, address: string): string {
  return `${account.toLowerCase()} ${address}`;
}
