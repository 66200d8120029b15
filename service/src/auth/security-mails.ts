import { Inject, Injectable } from '@nestjs/common';
import { securityPath } from '@spoor/contracts/auth/two-factor.routes';
import type { Logger } from '@spoor/infra/logger';
import type { UserMailParties } from '../mail/mail-to-user.ts';
import { Mailer, type NewMail } from '../mail/mailer.ts';
import { SiteUrls } from '../platforms/site-urls.ts';
import { tokens } from '../shared/providers.ts';

/** Tells people that how they sign in has changed, with a link to where they can change it back. */
@Injectable()
export class SecurityMails {
  constructor(
    @Inject(SiteUrls) private readonly sites: SiteUrls,
    @Inject(Mailer) private readonly mailer: Mailer,
    @Inject(tokens.logger) private readonly logger: Logger,
  ) {}

  /** A mail that does not go keeps nobody from their account. */
  async send(
    parties: UserMailParties,
    mailOf: (parties: UserMailParties, securityUrl: string) => NewMail,
  ): Promise<void> {
    await this.mailer
      .queueMail(mailOf(parties, `${this.sites.of(parties.platform)}${securityPath}`))
      .catch((err: unknown) => this.logger.error({ err }, 'Nobody was told that how they sign in changed'));
  }
}
