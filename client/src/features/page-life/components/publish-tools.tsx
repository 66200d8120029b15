import type { PageView } from '@spoor/contracts/pages/page.views';
import { useState } from 'react';
import { useSettings } from '../../../shared/settings.api.ts';
import type { Outcome } from '../../../shared/use-command.ts';
import { PlanChip } from './plan-chip.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { PublishMenu } from './publish-menu.tsx';

export interface PublishToolsProps {
  readonly page: PageView;
  /** Where visitors find it. */
  readonly path: string;
  readonly isAdmin: boolean;
  readonly commands: {
    readonly publish: () => Promise<Outcome>;
    readonly publishAsNewVersion: () => Promise<Outcome>;
    readonly unpublish: () => Promise<Outcome>;
    readonly discardDraft: () => Promise<Outcome>;
  };
  /** Shows a block of the page, to be mended. */
  readonly onShow: (blockGuid: string) => void;
}

/** What stands at the end of the editor's bar: plans, and publishing with all that concerns the live page. */
export function PublishTools(props: PublishToolsProps) {
  const { page, commands, onShow } = props;
  const [open, setOpen] = useState<'now' | 'later' | 'links' | null>(null);
  const { publishMode } = useSettings();
  const close = () => setOpen(null);
  return (
    <>
      <PlanChip page={page} onOpen={() => setOpen('later')} />
      <PublishMenu
        {...props}
        isDirect={publishMode === 'direct'}
        onPublish={() => setOpen('now')}
        onPlan={() => setOpen('later')}
        onShare={() => setOpen('links')}
      />
      {open === 'now' || open === 'later' ? (
        <PublishDialog
          page={page}
          begin={open}
          onPublish={commands.publish}
          onShow={(blockGuid) => {
            close();
            onShow(blockGuid);
          }}
          onClose={close}
        />
      ) : null}
      {open === 'links' ? <PreviewDialog page={page} onClose={close} /> : null}
    </>
  );
}
