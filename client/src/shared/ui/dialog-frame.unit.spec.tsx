// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { renderedInEnglish } from '../../../testing/rendered.examples.tsx';
import { DialogFrame } from './dialog-frame.tsx';

function opened(content: ReactNode): void {
  renderedInEnglish(
    <DialogFrame title="Something new" onClose={() => undefined}>
      {content}
    </DialogFrame>,
  );
}

describe('What is drawn of a dialog', () => {
  it('begins at the first field of its form that somebody can fill in', () => {
    opened(
      <form>
        <input aria-label="Fixed" readOnly />
        <input aria-label="Off" disabled />
        <textarea aria-label="Words" />
        <input aria-label="Name" />
      </form>,
    );
    expect(document.activeElement).toBe(screen.getByLabelText('Words'));
  });

  it('leaves the focus where its content has put it', () => {
    opened(
      <form>
        <input aria-label="Name" />
        {/* biome-ignore lint/a11y/noAutofocus: as a dialog that begins elsewhere */}
        <input aria-label="Password" autoFocus />
      </form>,
    );
    expect(document.activeElement).toBe(screen.getByLabelText('Password'));
  });

  it('begins at itself where nothing is filled in', () => {
    opened(<p>Is that right?</p>);
    expect(document.activeElement).toBe(screen.getByRole('dialog'));
  });
});
