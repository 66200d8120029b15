import type { UserView } from '@spoor/contracts/users/user.views';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { AdminFrame } from '../../features/admin/components/admin-frame.tsx';
import { linkTools } from '../../features/links/link-tools.ts';
import { waitingCountQuery } from '../../features/list-items/moderation/moderation.api.ts';
import { ScreenWatch } from '../../features/trouble/components/screen-watch.tsx';
import { UndoButtons } from '../../features/undo/components/undo-buttons.tsx';
import { UndoProvider } from '../../features/undo/components/undo-provider.tsx';
import { unauthorizedAddress } from '../../shared/addresses.ts';
import { useApi } from '../../shared/api-context.tsx';
import { SaveConflictDialog } from '../../shared/conflicts/save-conflict-dialog.tsx';
import { type TextKey, useI18n } from '../../shared/i18n.tsx';
import { redirect } from '../../shared/router/route.ts';
import { userQuery, useUser } from '../../shared/signed-in-user.ts';
import { createStore, StoreProvider } from '../../shared/store.ts';
import { Notices } from '../../shared/tasks/notices.tsx';
import { AssetUploads } from '../../shared/ui/asset-uploads.tsx';
import { DocumentHead } from '../../shared/ui/document-head.tsx';
import { KitLanguage } from '../../shared/ui/kit-language.tsx';
import { LinkToolsContext } from '../../shared/ui/link-field.tsx';
import type { ScreenArgs } from '../app-context.ts';
import { Palette } from '../palette/palette.tsx';

/**
 * The guard of a screen of administration, to be awaited first by its loader. Others are told that they may not be here;
 * visitors may sign in.
 * @throws Redirect
 */
export function demandAdmin(args: ScreenArgs): Promise<void> {
  return demand(args, ({ isAdmin }) => isAdmin);
}

/** The same, of a screen that is also for people who edit some pages. @throws Redirect */
export function demandEditor(args: ScreenArgs): Promise<void> {
  return demand(args, ({ isContentManager }) => isContentManager);
}

async function demand({ url, services }: ScreenArgs, may: (user: UserView) => boolean): Promise<void> {
  const { queryClient, api, needTexts } = services;
  const [user] = await Promise.all([queryClient.ensureQueryData(userQuery(api)), needTexts('admin')]);
  if (user === null || !may(user)) throw redirect(unauthorizedAddress(url.pathname + url.search));
}

interface AdminScreenProps {
  /** Of the document. The screen's own heading is a `ScreenHeading`. */
  readonly title: TextKey;
  /** What is edited here, as `menu:{guid}`: Ctrl+Z also takes back what this person did to it before. */
  readonly entities?: readonly string[];
  readonly children: ReactNode;
}

/** A screen of administration, with all that stands around it. */
export function AdminScreen({ title, entities = none, children }: AdminScreenProps) {
  const { t } = useI18n();
  const user = useUser();
  const [store] = useState(sessionStore);
  const { data: waiting = 0 } = useQuery({ ...waitingCountQuery(useApi()), enabled: user !== null });
  if (user === null) return null;
  return (
    <StoreProvider store={store}>
      <KitLanguage>
        <UndoProvider entities={entities} userGuid={user.guid}>
          <DocumentHead title={t(title)} />
          <LinkToolsContext value={linkTools}>
            <AdminFrame
              search={<Palette user={user} hasButton />}
              undo={<UndoButtons />}
              waiting={{ '/admin/moderation': waiting }}
            >
              {children}
            </AdminFrame>
            <SaveConflictDialog />
          </LinkToolsContext>
          <ScreenWatch email={user.email} onLeave={() => location.assign('/')} />
          <AssetUploads />
          <Notices />
        </UndoProvider>
      </KitLanguage>
    </StoreProvider>
  );
}

const none: readonly string[] = [];

let session: ReturnType<typeof createStore> | undefined;

/** What can be undone, and notices of it, stay from screen to screen: one store per tab, one per page on the server. */
function sessionStore(): ReturnType<typeof createStore> {
  if (typeof document === 'undefined') return createStore();
  session ??= createStore();
  return session;
}
