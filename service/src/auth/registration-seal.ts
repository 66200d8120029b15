import { register } from '@spoor/contracts/auth/registration';
import { language } from '@spoor/contracts/texts/language-schemas';
import { SecretSeal } from '@spoor/infra/secret-seal';
import type { z } from 'zod';

/** `language`: in which they asked; links of before say none. */
const wantedAccount = register.extend({ language: language.optional() });
export type WantedAccount = z.output<typeof wantedAccount>;

/** What somebody said of themselves who has no account yet, and so no key of their own. It goes with its link. */
export class RegistrationSeal {
  private readonly secretSeal: SecretSeal;

  constructor(secretKey: string) {
    this.secretSeal = new SecretSeal(secretKey, 'spoor registrations');
  }

  /** @returns base64 */
  seal(platformGuid: string, wanted: WantedAccount): string {
    return this.secretSeal.seal(platformGuid, wanted).toString('base64');
  }

  /** @returns undefined where it was said to another platform */
  open(platformGuid: string, sealed: string): WantedAccount | undefined {
    return wantedAccount.safeParse(this.secretSeal.open(platformGuid, Buffer.from(sealed, 'base64'))).data;
  }
}
