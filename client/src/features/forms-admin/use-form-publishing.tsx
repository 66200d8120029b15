import type { FormListing } from '@spoor/contracts/forms/form.views';
import { type ReactNode, useState } from 'react';
import { PublishFormsDialog } from './components/publish-forms-dialog.tsx';
import { useFormsAdminCommands } from './forms-admin.commands.ts';

/** Publishes forms once somebody has seen what had better be mended in them. */
export function useFormPublishing(): {
  readonly publishForms: (forms: readonly FormListing[], onDone: () => void) => void;
  readonly publishDialog: ReactNode;
} {
  const { changeTogether } = useFormsAdminCommands();
  const [asked, setAsked] = useState<{ forms: readonly FormListing[]; onDone: () => void }>();

  function publish(forms: readonly FormListing[]): void {
    setAsked(undefined);
    asked?.onDone();
    void changeTogether({ act: 'publish', forms, force: true });
  }

  return {
    publishForms: (forms, onDone) => setAsked({ forms, onDone }),
    publishDialog:
      asked === undefined ? null : (
        <PublishFormsDialog forms={asked.forms} onPublish={publish} onClose={() => setAsked(undefined)} />
      ),
  };
}
