import { createHmac } from 'node:crypto';
import type { CountStore } from '@spoor/infra/counts/count-store';
import { DomainError } from '../shared/domain-error.ts';

const minute = 60_000;
/** Milliseconds after which attempts are forgotten. */
const memory = 15 * minute;
/** Milliseconds; doubled with each further attempt. */
const firstWait = 30_000;

/** What attempts are counted by: how many are free, and the longest wait after them, in milliseconds. */
interface Scope {
  readonly key: string;
  readonly free: number;
  readonly longestWait: number;
}

/**
 * Slows down password guessing, over all processes: for one account from one address, for one account from anywhere
 * and for one address with any account. What is not an account is counted in the same way, so that nobody learns which
 * addresses have one.
 */
export class LoginAttempts {
  constructor(
    private readonly counts: CountStore,
    /** Counted keys name nobody without it. */
    private readonly secretKey: string,
    /** How many attempts at one account from one address are free. */
    private readonly free: number,
  ) {}

  /**
   * Counts an attempt before the password is looked at, so that many at once are no way around it.
   * @throws DomainError `too_many_requests` while the account or address has to wait
   */
  async begin(account: string, address: string): Promise<void> {
    const scopes = this.scopesOf(account, address);
    const keys = scopes.map(({ key }) => key);
    refuseUntil(await this.counts.blockedFor(keys));
    const counted = await this.counts.add(
      keys.map((key) => ({ key, by: 1 })),
      memory,
    );
    for (const [index, scope] of scopes.entries()) {
      const late = (counted[index] ?? 0) - scope.free;
      if (late < 0) continue;
      // Of several that begin at the same moment, the one that begins the wait is let through.
      const isFirst = await this.counts.block(scope.key, Math.min(firstWait * 2 ** late, scope.longestWait));
      if (!isFirst) refuseUntil(await this.counts.blockedFor(keys));
    }
  }

  /** The person is who they say: their account is as if nobody had tried, and their address as if they had not. */
  async succeeded(account: string, address: string): Promise<void> {
    const [both, ofAccount, ofAddress] = this.scopesOf(account, address);
    await this.counts.clear([both.key, ofAccount.key]);
    await this.counts.add([{ key: ofAddress.key, by: -1 }], memory);
  }

  private scopesOf(account: string, address: string): readonly [Scope, Scope, Scope] {
    const name = account.trim().toLowerCase();
    return [
      { key: this.keyOf(`both ${name} ${address}`), free: this.free, longestWait: memory },
      // From anywhere: others could keep somebody out for as long as they go on, so the wait stays short.
      { key: this.keyOf(`account ${name}`), free: 4 * this.free, longestWait: 2 * minute },
      // A whole office may share an address.
      { key: this.keyOf(`address ${address}`), free: 10 * this.free, longestWait: memory },
    ];
  }

  private keyOf(text: string): string {
    return `login ${createHmac('sha256', this.secretKey).update(text).digest('base64url')}`;
  }
}

function refuseUntil(blocked: readonly number[]): void {
  const longest = Math.max(...blocked);
  if (longest <= 0) return;
  throw new DomainError('too_many_requests', undefined, { retryAfter: Math.ceil(longest / 1_000) });
}
