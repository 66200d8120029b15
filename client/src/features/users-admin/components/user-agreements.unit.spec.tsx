// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderedInEnglish } from '../../../../testing/rendered.examples.tsx';
import { UserAgreements } from './user-agreements.tsx';

const unasked = { termsOfUseVersionAccepted: 2, cookieConsent: null };

describe('What somebody agreed to', () => {
  it('tells administrators also that they chose nothing of cookies', () => {
    renderedInEnglish(<UserAgreements user={unasked} isForAdmins />);
    expect(screen.getAllByRole('term')).toHaveLength(2);
  });

  it('says nothing of cookies to those who are not told what was chosen', () => {
    renderedInEnglish(<UserAgreements user={unasked} isForAdmins={false} />);
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Terms of use']);
  });
});
