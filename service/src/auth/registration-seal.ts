import { type Register, register } from '@spoor/contracts/auth/registration';
import { SecretSeal } from '@spoor/infra/secret-seal';

/** What somebody said of themselves who has no account yet, and so no key of their own. It goes with its link. */
export class RegistrationSeal {
  private readonly secretSeal: SecretSeal;

  constructor(secretKey: string) {
    this.secretSeal = new SecretSeal(secretKey, 'spoor registrations');
  }

  /** @returns base64 */
  seal(platformGuid: string, wanted: Register): string {
    return this.secretSeal.seal(platformGuid, wanted).toString('base64');
  }

  /** @returns undefined where it was said to another platform */
  open(platformGuid: string, sealed: string): Register | undefined {
    return register.safeParse(this.secretSeal.open(platformGuid, Buffer.from(sealed, 'base64'))).data;
  }
}
