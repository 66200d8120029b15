import type { PageView } from '@spoor/contracts/pages/page.views';
import { useState } from 'react';
import { breadcrumbsOf, useMenus } from '../../../shared/menus.api.ts';
import { useSettings } from '../../../shared/settings.api.ts';
import type { CommandOutcome } from '../../../shared/use-send-change.ts';
import { NewPageDialog } from './new-page-dialog.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { PublishMenu } from './publish-menu.tsx';
import { ScheduleChip } from './schedule-chip.tsx';

export interface PublishToolsProps {
  readonly page: PageView;
  /** The visitor's path. */
  readonly path: string;
  readonly isAdmin: boolean;
  readonly commands: {
    readonly publish: (note: string) => Promise<CommandOutcome>;
    readonly publishAsNewVersion: () => Promise<CommandOutcome>;
    readonly discardDraft: () => Promise<CommandOutcome>;
  };
  /** Scrolls to a block with a warning. */
  readonly onShow: (blockGuid: string) => void;
}

/** The schedule and the publish menu, in the editor's bar. */
export function PublishTools(props: PublishToolsProps) {
  const { page, commands, onShow } = props;
  const [open, setOpen] = useState<'now' | 'later' | 'links' | 'page below' | null>(null);
  const { publishMode } = useSettings();
  const menuItem = useMenuItemOf(page);
  const close = () => setOpen(null);
  return (
    <>
      <ScheduleChip page={page} onOpen={() => setOpen('later')} />
      <PublishMenu
        {...props}
        isDirect={publishMode === 'direct'}
        onPublish={() => setOpen('now')}
        onPlan={() => setOpen('later')}
        onShare={() => setOpen('links')}
        onAddBelow={menuItem && (() => setOpen('page below'))}
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
      {open === 'page below' && menuItem ? <NewPageDialog below={menuItem} onClose={close} /> : null}
    </>
  );
}

/** The first menu item that leads to a page: a page below it comes to stand there. */
function useMenuItemOf({ guid }: PageView) {
  const items = useMenus().flatMap(({ menuItems }) => menuItems);
  return breadcrumbsOf(items, ({ pageGuid }) => pageGuid === guid)?.at(-1);
}
