import { randomUUID } from 'node:crypto';
import { changeRoutes } from '@spoor/contracts/changes/change.routes';
import type { ChangeView } from '@spoor/contracts/changes/change.views';
import { invitationRoutes } from '@spoor/contracts/invitations/invitation.routes';
import type { InvitationView } from '@spoor/contracts/invitations/invitation.views';
import { urlOf } from '@spoor/contracts/shared/route';
import { expect, it } from 'vitest';
import { sharedTestService } from '../support/test-service.ts';

it('The history names for whom an invitation was, to who may view users', async () => {
  const service = await sharedTestService();
  const { headers } = await service.createUser('Admin');
  const email = `${randomUUID()}@example.nl`;
  const body = { emails: [email] };
  await service.call(urlOf(invitationRoutes.invite), { method: 'POST', body, headers });
  const all = (await service.call(urlOf(invitationRoutes.list), { headers })).json();
  const { guid } = all.find((each: InvitationView) => each.email === email);
  const url = urlOf(changeRoutes.list, {}, { entity: `invitation:${guid}` });
  const { items } = (await service.call(url, { headers })).json();
  expect(items.map(({ predicate }: ChangeView) => predicate)).toEqual([
    { nl: `stuurde de uitnodiging voor ${email}`, en: `sent the invitation for ${email}` },
  ]);
});
