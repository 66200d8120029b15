// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { renderedInEnglish } from '../../../testing/rendered.examples.tsx';
import { AskingDialog } from './asking-dialog.tsx';

const question = { title: 'Close?', text: 'It is lost.', stay: 'Back', leave: 'Close anyway' };

function Opener({ isFilled }: { isFilled: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      {isOpen ? (
        <AskingDialog title="New" question={isFilled ? question : null} onClose={() => setIsOpen(false)}>
          <p>Content</p>
        </AskingDialog>
      ) : null}
    </>
  );
}

function opened(isFilled: boolean): HTMLElement {
  renderedInEnglish(<Opener isFilled={isFilled} />);
  const opener = screen.getByRole('button', { name: 'Open' });
  opener.focus();
  fireEvent.click(opener);
  return opener;
}

const pressEscape = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });

describe('A dialog that asks before it is closed', () => {
  it('closes at once where nothing is lost, and the focus returns', async () => {
    const opener = opened(false);
    pressEscape();
    expect(screen.queryByText('Content')).toBeNull();
    await expect.poll(() => document.activeElement).toBe(opener);
  });

  it('stays where that is the answer, and goes where it is not', async () => {
    const opener = opened(true);
    pressEscape();
    fireEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.queryByText('It is lost.')).toBeNull();
    expect(screen.queryByText('Content')).not.toBeNull();
    screen.getByRole('dialog').focus();
    pressEscape();
    fireEvent.click(screen.getByRole('button', { name: 'Close anyway' }));
    expect(screen.queryByText('Content')).toBeNull();
    await expect.poll(() => document.activeElement).toBe(opener);
  });
});
