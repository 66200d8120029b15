import { createHmac } from 'node:crypto';
import { minuteMs } from '@spoor/contracts/shared/durations';
import type { CountStore } from '@spoor/infra/counts/count-store';
import { DomainError } from '../shared/domain-error.ts';
import { networkOf } from '../shared/network-of.ts';
import { type DeviceToken, isDeviceOf, newDeviceToken } from './known-device.ts';

/** Milliseconds after which attempts are forgotten. */
const memory = 15 * minuteMs;
/** Milliseconds; doubled with each further attempt. */
const firstWait = 30_000;

/** What attempts are counted by: how many are free, and the longest wait after them, in milliseconds. */
interface Scope {
  readonly key: string;
  readonly free: number;
  readonly longestWait: number;
}

/** Where an attempt comes from. */
export interface LoginClient {
  readonly address: string;
  /** What the browser keeps of an earlier session, if it says so. */
  readonly device: string | undefined;
  /** Guid of the session in which somebody who is signed in proves anew who they are. */
  readonly session?: string | undefined;
}

/**
 * Slows down password guessing, over all processes: for one account from one network, for one account from anywhere
 * and for one network with any account. A browser in which an account was signed in to before is counted by itself, as is a
 * session, so that nobody elsewhere can lock its owner out. What is not an account is counted in the same way, so that nobody learns which
 * addresses have one.
 */
export class LoginAttempts {
  constructor(
    private readonly counts: CountStore,
    /** Counted keys name nobody without it. */
    private readonly secretKey: string,
    /** How many attempts at one account from one network are free. */
    private readonly free: number,
    private readonly clock = () => new Date(),
  ) {}

  /**
   * Counts an attempt before the password is looked at, so that many at once are no way around it.
   * @throws DomainError `too_many_requests` while the account or network has to wait
   */
  async begin(account: string, client: LoginClient): Promise<void> {
    const scopes = this.scopesOf(account, client);
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

  /**
   * The person is who they say: their account is as if nobody had tried, and their network as if they had not.
   * @returns by what their browser is known from now on
   */
  async succeeded(account: string, client: LoginClient): Promise<DeviceToken> {
    const [own, ofAccount, ofNetwork] = this.scopesOf(account, client);
    await this.counts.clear(ofAccount === undefined ? [own.key] : [own.key, ofAccount.key]);
    if (ofNetwork !== undefined) await this.counts.add([{ key: ofNetwork.key, by: -1 }], memory);
    return this.deviceFor(account);
  }

  deviceFor(account: string): DeviceToken {
    return newDeviceToken(this.secretKey, nameOf(account), this.clock());
  }

  private scopesOf(account: string, { address, device, session }: LoginClient): readonly [Scope, ...Scope[]] {
    const name = nameOf(account);
    const network = networkOf(address);
    if (session !== undefined)
      return [{ key: this.keyOf(`session ${session}`), free: this.free, longestWait: memory }];
    if (device !== undefined && isDeviceOf(this.secretKey, name, device, this.clock()))
      return [{ key: this.keyOf(`device ${name} ${device}`), free: this.free, longestWait: memory }];
    return [
      { key: this.keyOf(`both ${name} ${network}`), free: this.free, longestWait: memory },
      // From anywhere: others could keep somebody out for as long as they go on, so the wait stays short.
      { key: this.keyOf(`account ${name}`), free: 4 * this.free, longestWait: 2 * minuteMs },
      // A whole office may share an address.
      { key: this.keyOf(`address ${network}`), free: 10 * this.free, longestWait: memory },
    ];
  }

  private keyOf(text: string): string {
    return `login ${createHmac('sha256', this.secretKey).update(text).digest('base64url')}`;
  }
}

/** An account in any spelling. */
function nameOf(account: string): string {
  return account.trim().toLowerCase();
}

function refuseUntil(blocked: readonly number[]): void {
  const longest = Math.max(...blocked);
  if (longest <= 0) return;
  throw new DomainError('too_many_requests', undefined, { retryAfter: Math.ceil(longest / 1_000) });
}
