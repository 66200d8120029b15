import { domainToASCII } from 'node:url';
import { isEmailAddress } from '@spoor/contracts/forms/typed-values';
import { email } from '@spoor/contracts/users/user.commands';

/**
 * An address as mail servers take it; undefined where mail can go to none. That of an account is one as it is; of what somebody
 * answered in a form the host is spelled as in the network (`xn--…`). Neither has a character that begins another header or
 * another address.
 */
export function mailableAddress(text: string): string | undefined {
  if (email.safeParse(text).success) return text;
  if (!isEmailAddress(text)) return undefined;
  const at = text.lastIndexOf('@');
  const host = domainToASCII(text.slice(at + 1));
  return host === '' ? undefined : `${text.slice(0, at)}@${host}`;
}
