// @vitest-environment jsdom
import type { VerificationSendResult } from '@spoor/contracts/users/verification';
import { verificationSendStatus } from '@spoor/contracts/users/verification';
import { verificationRoutes } from '@spoor/contracts/users/verification.routes';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderedInEnglish } from '../../../../testing/rendered.examples.tsx';
import { createApiClient, type TransportRequest } from '../../../shared/api-client.ts';
import { ApiContext } from '../../../shared/api-context.tsx';
import { VerificationResend } from './verification-resend.tsx';

const email = 'jan@duinwijk.example';

/** The section about an address, and what is sent by it. */
function drawn(given: { isVerified?: boolean; mayManage?: boolean; result?: VerificationSendResult } = {}) {
  const { isVerified = false, mayManage = true, result = 'Sent' } = given;
  const sent: TransportRequest[] = [];
  const api = createApiClient({
    transport: async (request) => {
      sent.push(request);
      return { status: verificationSendStatus[result], header: () => null, body: { result } };
    },
    language: () => 'en',
  });
  const person = renderedInEnglish(
    <ApiContext value={api}>
      <VerificationResend user={{ email, isVerified }} mayManage={mayManage} />
    </ApiContext>,
  );
  return { person, sent };
}

const button = () => screen.queryByRole('button', { name: 'Send the confirmation link' });

describe('An address that its owner has not confirmed', () => {
  it('is sent its link once more by the keyboard, and that is said', async () => {
    const { person, sent } = drawn();
    await person.tab();
    expect(document.activeElement).toBe(button());
    await person.keyboard('{Enter}');
    const { method, path } = verificationRoutes.send;
    expect(sent).toMatchObject([{ method, url: path, body: { email } }]);
    expect((await screen.findByRole('status')).textContent).toContain(`on its way to ${email}`);
  });

  it.each([
    ['TooSoon', /was sent just now/],
    ['Abused', /today/],
    ['Failed', /could not be sent/],
  ] as const)('is told that it was not sent: %s', async (result, words) => {
    const { person } = drawn({ result });
    await person.click(screen.getByRole('button'));
    expect((await screen.findByRole('alert')).textContent).toMatch(words);
  });

  it('is sent nothing by whoever may not manage accounts', () => {
    drawn({ mayManage: false });
    expect(button()).toBeNull();
  });
});

it('An address that is confirmed needs no link', () => {
  drawn({ isVerified: true });
  expect(button()).toBeNull();
  expect(screen.getByText('Verified')).toBeDefined();
});
