// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderedInEnglish } from '../../../../testing/rendered.examples.tsx';
import { UserAgreements } from './user-agreements.tsx';

const unasked = { termsAnswer: null, cookieConsent: null };

describe('What somebody agreed to', () => {
  it.each([
    [null, 'Not asked yet'],
    [{ isAgreed: true, version: 2 }, 'Agreed to version 2 on 3 November 2026'],
    [{ isAgreed: false, version: 2 }, 'Declined version 2 on 3 November 2026'],
    [{ isAgreed: false, version: null }, 'Declined on 3 November 2026'],
  ])(
    'tells who was never asked of the terms of use from who agreed, and who declined: %o',
    (answer, text) => {
      const termsAnswer = answer && { ...answer, language: 'nl' as const, on: '2026-11-03T10:00:00.000Z' };
      renderedInEnglish(<UserAgreements user={{ ...unasked, termsAnswer }} isForAdmins={false} />);
      expect(screen.getByRole('definition').textContent).toBe(text);
    },
  );

  it('tells administrators also that they chose nothing of cookies', () => {
    renderedInEnglish(<UserAgreements user={unasked} isForAdmins />);
    expect(screen.getAllByRole('term')).toHaveLength(2);
  });

  it('says nothing of cookies to those who are not told what was chosen', () => {
    renderedInEnglish(<UserAgreements user={unasked} isForAdmins={false} />);
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Terms of use']);
  });
});
