import { randomUUID } from 'node:crypto';
import { apiCatalogue, type DescribedRoute } from '@spoor/contracts/api-catalogue';
import { authRoutes } from '@spoor/contracts/auth/auth.routes';
import { invitationRoutes } from '@spoor/contracts/invitations/invitation.routes';
import { urlOf } from '@spoor/contracts/shared/route';
import { beforeAll, describe, expect, it } from 'vitest';
import { codeSentTo } from '../mail/queued-mails.ts';
import { sharedTestService, type TestService, type TestUser } from '../support/test-service.ts';

const ownPages = apiCatalogue.filter(({ operation }) => operation.isForOwnPages === true);
const elsewhere = [{ origin: 'https://elders.example' }, { 'sec-fetch-site': 'cross-site' }];

let service: TestService;
let admin: TestUser;
beforeAll(async () => {
  service = await sharedTestService();
  admin = await service.createUser('Admin');
});

const call = ({ route }: DescribedRoute, headers: Record<string, string>) =>
  service.call(
    route.path.replace(/\{\w+\}/g, () => randomUUID()),
    {
      method: route.method,
      headers: { ...admin.headers, ...headers },
    },
  );
const post = (url: string, body: object, headers: Record<string, string> = {}) =>
  service.call(url, { method: 'POST', body, headers });

describe('What pages of this site alone have browsers do', () => {
  it.each(ownPages)('is refused to pages of another site: $id', async (described) => {
    for (const headers of elsewhere) {
      const refused = await call(described, headers);
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'forbidden']);
      expect(refused.headers['set-cookie']).toBeUndefined();
    }
  });

  it('leaves an invitation as it was, which its owner accepts on a page of this site', async () => {
    const email = `${randomUUID()}@example.nl`;
    await post(urlOf(invitationRoutes.invite), { emails: [email] }, admin.headers);
    const code = await codeSentTo(service, email);
    const newcomer = { code, firstName: 'Noor', lastName: 'Visser', password: 'een lang wachtwoord' };
    const accept = (headers: Record<string, string>) =>
      post(urlOf(invitationRoutes.accept), newcomer, headers);
    for (const headers of elsewhere) expect((await accept(headers)).statusCode).toBe(403);
    const accepted = await accept({ 'sec-fetch-site': 'same-origin', cookie: 'view_as=visitor.nl' });
    expect(accepted.statusCode).toBe(200);
    expect(String(accepted.headers['set-cookie'])).toMatch(/login=[\w-]{43};.*view_as=;.*Max-Age=0/);
  });

  it('has whoever signs in look as themselves', async () => {
    const { email, password } = admin;
    const cookie = 'view_as=visitor.nl';
    const signedIn = await post(urlOf(authRoutes.login), { email, password }, { cookie });
    expect(String(signedIn.headers['set-cookie'])).toMatch(/login=[\w-]{43};.*view_as=;.*Max-Age=0/);
  });
});
