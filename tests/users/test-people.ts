import { randomUUID } from 'node:crypto';
import { userRoutes } from '@spoor/contracts/users/user.routes';
import { adminToken, send } from '../journeys/test-page.ts';

/** An account that an administrator made, and in which nobody was yet. */
export async function makeUnusedAccount(lastName: string): Promise<{ readonly guid: string }> {
  const body = { email: `${randomUUID()}@duinwijk.example`, firstName: 'Piet', lastName };
  return (await send(userRoutes.create, { body }, await adminToken())).user;
}
