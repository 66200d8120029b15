import type { UserView } from '@spoor/contracts/users/user.views';
import { useState } from 'react';
import { CommandPalette } from '../../features/command-palette/components/command-palette.tsx';
import { PaletteButton } from '../../features/command-palette/components/palette-button.tsx';
import { usePaletteKey } from '../../features/command-palette/use-palette-key.ts';
import { NewPageDialog } from '../../features/page-lifecycle/components/new-page-dialog.tsx';
import { RedirectDialog } from '../../features/redirects-admin/components/redirect-dialog.tsx';
import { type PaletteForm, usePaletteEntries } from './use-palette-entries.ts';

interface PaletteProps {
  readonly user: UserView;
  /** Shows a button too; the keys always work. */
  readonly hasButton: boolean;
}

export function Palette({ user, hasButton }: PaletteProps) {
  const [shown, setShown] = useState<'palette' | PaletteForm | null>(null);
  const open = () => setShown('palette');
  const close = () => setShown(null);
  usePaletteKey(open);
  return (
    <>
      {hasButton ? <PaletteButton onPress={open} /> : null}
      {shown === 'palette' ? <OpenPalette user={user} onClose={close} openForm={setShown} /> : null}
      {shown === 'page' ? <NewPageDialog onClose={close} /> : null}
      {shown === 'redirect' ? <RedirectDialog subject={{ fromPath: '' }} onClose={close} /> : null}
    </>
  );
}

interface OpenPaletteProps {
  readonly user: UserView;
  readonly onClose: () => void;
  readonly openForm: (form: PaletteForm) => void;
}

/** Mounted when the palette opens, so that its data is fetched only then. */
function OpenPalette({ user, onClose, openForm }: OpenPaletteProps) {
  const [typed, setTyped] = useState('');
  const entries = usePaletteEntries(user, typed, openForm);
  return <CommandPalette entries={entries} typed={typed} onType={setTyped} onClose={onClose} />;
}
