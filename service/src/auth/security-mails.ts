import { Inject, Injectable } from '@nestjs/common';
import { forgotPasswordPath } from '@spoor/contracts/auth/auth.routes';
import { securityPath } from '@spoor/contracts/auth/two-factor.routes';
import type { Platform } from '@spoor/contracts/platforms/platform';
import type { Logger } from '@spoor/infra/logger';
import type { UserMailParties } from '../mail/mail-to-user.ts';
import { Mailer, type NewMail } from '../mail/mailer.ts';
import { SiteUrls } from '../platforms/site-urls.ts';
import { tokens } from '../shared/providers.ts';
import { passwordChangedMail } from './password-mails.ts';

/** What changed about how somebody signs in. Each is told once of a Change. */
export type SecurityChange = 'two-factor' | 'passkey' | 'identity' | 'password' | 'recovery code';

/** Tells people that how they sign in has changed, with a link to where they can change it back. */
@Injectable()
export class SecurityMails {
  constructor(
    @Inject(SiteUrls) private readonly sites: SiteUrls,
    @Inject(Mailer) private readonly mailer: Mailer,
    @Inject(tokens.logger) private readonly logger: Logger,
  ) {}

  /** A mail that does not go keeps nobody from their account; workers ask for it again. */
  async send(...told: Parameters<SecurityMails['queue']>): Promise<void> {
    await this.queue(...told).catch((err: unknown) =>
      this.logger.error({ err }, 'Nobody was told yet that how they sign in changed'),
    );
  }

  /** @param changeId absent: of what no event tells */
  async queue(
    parties: UserMailParties,
    change: SecurityChange,
    changeId: string | undefined,
    mailOf: (parties: UserMailParties, securityUrl: string) => NewMail,
  ): Promise<void> {
    const mail = mailOf(parties, `${this.sites.of(parties.platform)}${securityPath}`);
    const key = changeId === undefined ? {} : { key: `${change} ${changeId} ${parties.user.guid}` };
    await this.mailer.queueMail({ ...mail, ...key });
  }

  /** @param platform where they have it changed again */
  passwordChanged(platform: Platform): (parties: UserMailParties) => NewMail {
    const forgotPasswordUrl = `${this.sites.of(platform)}${forgotPasswordPath}`;
    return (parties) => passwordChangedMail(parties, forgotPasswordUrl);
  }
}
