import { Inject, Injectable } from '@nestjs/common';
import type { SecondStep } from '@spoor/contracts/auth/two-factor';
import type { UserView } from '@spoor/contracts/users/user.views';
import type { QueryContext } from '@spoor/projections/query-context';
import { readUser } from '@spoor/projections/users/users/users.queries';
import { DomainError } from '../shared/domain-error.ts';
import { Vault } from '../vault/vault.ts';
import { TwoFactor } from './two-factor.ts';

/** Milliseconds for which somebody goes on after their password was right: also whoever has to install an app first. */
const lifetimeMs = 15 * 60_000;
/** What a challenge remembers: whether the session is to outlast the browser. */
const remembering = 'remember';

/** What is between the right password and a session. */
@Injectable()
export class SecondSteps {
  constructor(
    @Inject(Vault) private readonly vault: Vault,
    @Inject(TwoFactor) private readonly twoFactor: TwoFactor,
  ) {}

  /** @returns undefined where the password is enough */
  async require(
    user: UserView,
    remember: boolean,
    queryContext: QueryContext,
  ): Promise<SecondStep | undefined> {
    const methods = await this.twoFactor.methodsFor(user, queryContext);
    if (methods.length === 0) return undefined;
    const data = remember ? remembering : undefined;
    const challenge = await this.vault.oneTimeLinks.issue('second-factor', user.guid, lifetimeMs, { data });
    return { twoFactorRequired: true, challenge, methods: [...methods] };
  }

  /** Whether a role of theirs asks for a second factor that they do not have, or that their session did not begin with. */
  async lacksFactor(user: UserView, isByPasskey: boolean, queryContext: QueryContext): Promise<boolean> {
    const methods = await this.twoFactor.methodsFor(user, queryContext);
    // Who has an app had its code asked for ever since; who has a passkey may have signed in with their password alone.
    return methods.length > 0 && !methods.includes('totp') && !(isByPasskey && methods.includes('passkey'));
  }

  /** Whose challenge it is. @throws DomainError `unauthorized` where it works no more, or here not */
  async personOf(challenge: string, queryContext: QueryContext): Promise<UserView> {
    const userGuid = await this.vault.oneTimeLinks.peek('second-factor', challenge);
    const user = userGuid === undefined ? undefined : await readUser(queryContext, userGuid);
    if (user === undefined) throw new DomainError('unauthorized');
    return user;
  }

  /**
   * Uses a challenge up.
   * @param begin begins the session
   * @throws DomainError `unauthorized` where it works no more
   */
  async pass<Result>(
    challenge: string,
    begin: (userGuid: string, remember: boolean) => Promise<Result>,
  ): Promise<Result> {
    const begun = await this.vault.oneTimeLinks.redeem('second-factor', challenge, (userGuid, { data }) =>
      begin(userGuid, data === remembering),
    );
    if (begun === undefined) throw new DomainError('unauthorized');
    return begun;
  }
}
