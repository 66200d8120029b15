import { isWeakPassword, type PasswordOwner } from '@spoor/contracts/users/password-strength';
import { InvalidInput } from '../shared/validation-pipe.ts';
import { isBreachedPassword } from './breached-passwords.ts';

/** Whether a password is neither easy to guess, given whose it is, nor among those that were found in breaches. */
export function isStrongPassword(password: string, owner: PasswordOwner): boolean {
  return !isWeakPassword(password, owner) && !isBreachedPassword(password);
}

/**
 * @param password undefined where none is set yet
 * @throws InvalidInput where it is easy to guess
 */
export function requireStrongPassword(password: string | undefined, owner: PasswordOwner): void {
  if (password === undefined || isStrongPassword(password, owner)) return;
  throw new InvalidInput([{ code: 'weak_password', message: 'Easy to guess', path: ['password'] }]);
}
