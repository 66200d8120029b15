import { isWeakPassword, type PasswordOwner } from '@spoor/contracts/users/password-strength';
import { InvalidInput } from '../shared/validation-pipe.ts';

/**
 * @param password undefined where none is set yet
 * @throws InvalidInput where it is easy to guess
 */
export function requireStrongPassword(password: string | undefined, owner: PasswordOwner): void {
  if (password === undefined || !isWeakPassword(password, owner)) return;
  throw new InvalidInput([{ code: 'weak_password', message: 'Easy to guess', path: ['password'] }]);
}
