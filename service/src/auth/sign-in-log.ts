import { Inject, Injectable } from '@nestjs/common';
import type {
  RefusalReason,
  SignedIn,
  SignInRefusal,
  SignInWay,
} from '@spoor/contracts/auth/sign-in-refusal';
import { logLevel } from '@spoor/contracts/logs/log-levels';
import { signedInMessage, signInRefusedMessage } from '@spoor/contracts/logs/log-messages';
import type { ProblemCode } from '@spoor/contracts/shared/problem';
import { ServerLog } from '../logs/server-log.ts';
import { DomainError } from '../shared/domain-error.ts';
import { InvalidInput } from '../shared/validation-pipe.ts';

/** One time that somebody tries to sign in. */
interface SignInAttempt {
  readonly platformGuid: string;
  readonly way: SignInWay;
  readonly browser: string | null;
  /** Where it is known from the start whose account it is. */
  readonly userGuid?: string;
}

/** Said once it is known whose account it is, if it is anybody's. */
type Names = (userGuid: string | undefined) => void;

const reasons: Partial<Record<ProblemCode, RefusalReason>> = {
  unauthorized: 'wrong',
  too_many_requests: 'wait',
  user_inactive: 'closed',
  awaiting_approval: 'awaiting',
};

/**
 * Has people know where they signed in, and administrators too where that was refused: by what, why and whose account it was. What was typed is not kept, which may be
 * the password of something else, nor where it came from.
 */
@Injectable()
export class SignInLog {
  constructor(@Inject(ServerLog) private readonly log: ServerLog) {}

  /** Throws what `attempt` throws, which is told where it is a refusal. */
  async watch<Result>(
    { platformGuid, ...known }: SignInAttempt,
    attempt: (names: Names) => Promise<Result>,
  ): Promise<Result> {
    let userGuid: string | undefined = known.userGuid;
    const names: Names = (found) => {
      userGuid = found;
    };
    try {
      return await attempt(names);
    } catch (error) {
      const reason = reasonOf(error);
      if (reason !== undefined) this.report(platformGuid, { ...known, userGuid: userGuid ?? null, reason });
      throw error;
    }
  }

  /** Says that somebody signed in, for them to see. */
  succeeded(platformGuid: string, signedIn: SignedIn): void {
    const entry = {
      short_message: signedInMessage,
      full_message: JSON.stringify(signedIn),
      level: logLevel.info,
      origin: 'server',
    } as const;
    this.log.record(platformGuid, entry, { kind: 'sign_in' });
  }

  private report(platformGuid: string, refusal: SignInRefusal): void {
    const entry = {
      short_message: signInRefusedMessage,
      full_message: JSON.stringify(refusal),
      level: logLevel.warning,
      origin: 'server',
    } as const;
    const kind = refusal.userGuid === null ? 'refusal_of_nobody' : 'refusal_of_person';
    this.log.record(platformGuid, entry, { kind });
  }
}

/** Undefined for what is no refusal: a server that is away says nothing of whoever tries. */
function reasonOf(error: unknown): RefusalReason | undefined {
  if (error instanceof InvalidInput) return 'wrong';
  return error instanceof DomainError ? reasons[error.code] : undefined;
}
