import { Unavailable } from '../unavailable.ts';

/** The SECRET_KEY of this process is not the one of the installation, so it opens nothing of what is kept. */
export class OtherSecretKey extends Unavailable {
  constructor() {
    super('SECRET_KEY is not the one of this installation', 'SECRET_KEY');
  }
}
