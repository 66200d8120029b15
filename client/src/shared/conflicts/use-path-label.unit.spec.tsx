// @vitest-environment jsdom
import { newPageOptions } from '@spoor/contracts/pages/page';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderedInEnglish } from '../../../testing/rendered.examples.tsx';
import { usePathLabel } from './use-path-label.ts';

function Label({ path }: { path: string }) {
  return <p role="status">{usePathLabel()(path)}</p>;
}

function labelOf(path: string): string | null {
  renderedInEnglish(<Label path={path} />);
  return screen.getByRole('status').textContent;
}

describe('What a conflict is about', () => {
  it.each(Object.keys(newPageOptions))('has the name of the option of pages: %s', (option) => {
    expect(labelOf(`/draft/options/${option}`)).not.toBe(option);
    expect(labelOf(`/draft/options/${option}`)).toMatch(/^[A-Z][a-z ]+$/);
  });

  it.each([
    ['/expiresOn', 'Valid until'],
    ['/permissions', 'Permissions'],
    ['/profile/email', 'E-mail address'],
    ['/draft/somethingNew', 'This part'],
    ['/somethingNew', 'This part'],
  ])('is said in words, never as it is stored: %s', (path, label) => {
    expect(labelOf(path)).toBe(label);
  });

  it('is the option, whatever part of it differs', () => {
    expect(labelOf('/draft/options/authors/0/name')).toBe('Authors');
  });
});
