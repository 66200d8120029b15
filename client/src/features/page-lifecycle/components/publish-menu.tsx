import type { PageView } from '@spoor/contracts/pages/page.views';
import {
  CalendarClock,
  ChevronDown,
  Copy,
  Eye,
  EyeOff,
  FileCheck2,
  FilePlus2,
  Share2,
  Trash2,
  Undo2,
} from 'lucide-react';
import { editAddress, editableAddress } from '../../../shared/addresses.ts';
import type { RecordedChange } from '../../../shared/change-recorder.ts';
import { type I18n, useI18n } from '../../../shared/i18n.tsx';
import { useChangePages } from '../../../shared/page-withdrawal/change-pages.commands.ts';
import { usePageWithdrawal } from '../../../shared/page-withdrawal/use-page-withdrawal.tsx';
import { useNavigate } from '../../../shared/router/router-context.tsx';
import { useUser } from '../../../shared/signed-in-user.ts';
import { setFlashMessage } from '../../../shared/tasks/flash-message.ts';
import { type MenuAction, MenuButton } from '../../../shared/ui/menu-button.tsx';
import { usePageLifecycle } from '../page-lifecycle.commands.ts';
import type { PublishToolsProps } from './publish-tools.tsx';
import './publish-menu.css';

interface PublishMenuProps extends Pick<PublishToolsProps, 'page' | 'path' | 'isAdmin' | 'commands'> {
  /** Edits of a live page are online at once. */
  readonly isDirect: boolean;
  readonly onPublish: () => void;
  readonly onPlan: () => void;
  readonly onShare: () => void;
  /** Absent where the page has no place below which another can stand. */
  readonly onAddBelow: (() => void) | undefined;
}

/** The publish button, with other actions on the page in a menu. */
export function PublishMenu(props: PublishMenuProps) {
  const { t } = useI18n();
  const { page, isDirect, onPublish } = props;
  const mayPublish = useUser()?.permissions.includes('pages.publish') === true;
  const { groups, withdrawalDialog } = usePageActions({ ...props, mayPublish });
  const canPublish = mayPublish && (!page.isPublished || (page.hasDraftChanges && !isDirect));
  return (
    <div className="publish-menu">
      <button
        type="button"
        className="publish-menu__main small strong"
        aria-disabled={!canPublish}
        title={mayPublish ? undefined : t('publish.not_yours')}
        onClick={() => canPublish && onPublish()}
      >
        {isDirect && page.isPublished ? t('publish.direct') : t('editor.publish')}
      </button>
      <MenuButton className="publish-menu__more centred" label={t('editor.publish_menu')} groups={groups}>
        <ChevronDown aria-hidden="true" />
      </MenuButton>
      {withdrawalDialog}
    </div>
  );
}

interface PageActionOptions extends PublishMenuProps {
  readonly mayPublish: boolean;
}

function usePageActions(options: PageActionOptions) {
  const { page, path, isAdmin, onShare, onAddBelow } = options;
  const { t } = useI18n();
  const navigate = useNavigate();
  const { copy } = usePageLifecycle(page);
  const changePages = useChangePages();
  const { permissions = [] } = useUser() ?? {};
  const { withdraw, withdrawalDialog } = usePageWithdrawal(changePages, permissions.includes('menus.manage'));

  async function goOnInCopy(): Promise<void> {
    const outcome = await copy(t('publish.copy_name', { title: page.title }).slice(0, 100));
    if (outcome.kind !== 'stored') return;
    await navigate(editAddress(editableAddress((outcome.answer.data as PageView).guid)));
  }

  function goToTrash(recorded: RecordedChange | undefined): void {
    const title = t('task.delete.done', { subject: page.title, entity: t('entity.page') });
    if (recorded !== undefined) setFlashMessage({ ...recorded, title, offers: 'undo' });
    void navigate('/admin/trash');
  }

  const ofVisitors: readonly MenuAction[] = [
    act('view', t('editor.view'), <Eye aria-hidden="true" />, () => void navigate(path)),
    act('share', t('preview.share'), <Share2 aria-hidden="true" />, onShare),
  ];
  const ofPublication = publicationActions(options, t, () => {
    void withdraw({ act: 'unpublish', pages: [page] });
  });
  const ofAdministrators: readonly MenuAction[] = [
    act('copy', t('publish.copy'), <Copy aria-hidden="true" />, () => void goOnInCopy()),
    {
      ...act('remove', t('publish.remove'), <Trash2 aria-hidden="true" />, () => {
        void withdraw({ act: 'remove', pages: [page], onDone: goToTrash });
      }),
      tone: 'danger',
    },
  ];
  const ofCreators: readonly MenuAction[] =
    onAddBelow === undefined || !permissions.includes('pages.create')
      ? []
      : [act('below', t('new_page.below'), <FilePlus2 aria-hidden="true" />, onAddBelow)];
  const isOwned = isAdmin && page.purpose.kind !== 'legal';
  const ofSite = [...ofCreators, ...(isOwned ? ofAdministrators : [])];
  return { groups: [ofVisitors, ofPublication, ofSite], withdrawalDialog };
}

function publicationActions(
  { page, commands, mayPublish, onPlan }: PageActionOptions,
  t: I18n['t'],
  onUnpublish: () => void,
): readonly MenuAction[] {
  return [
    ...(mayPublish ? [act('plan', t('plan.open'), <CalendarClock aria-hidden="true" />, onPlan)] : []),
    ...(mayPublish && page.purpose.kind === 'legal'
      ? [
          act('version', t('editor.publish_version'), <FileCheck2 aria-hidden="true" />, () => {
            void commands.publishAsNewVersion();
          }),
        ]
      : []),
    ...(page.isPublished && page.hasDraftChanges
      ? [
          act('discard', t('editor.discard'), <Undo2 aria-hidden="true" />, () => {
            void commands.discardDraft();
          }),
        ]
      : []),
    ...(mayPublish && page.isPublished
      ? [act('unpublish', t('editor.unpublish'), <EyeOff aria-hidden="true" />, onUnpublish)]
      : []),
  ];
}

function act(id: string, label: string, icon: MenuAction['icon'], onAction: () => void): MenuAction {
  return { id, label, icon, onAction };
}
