import { useQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, use, useState } from 'react';
import { AdminPlaceContext } from '../../features/admin/admin-place.ts';
import { AdminLayout } from '../../features/admin/components/admin-layout.tsx';
import { ScreenConnectionMonitor } from '../../features/connection-status/components/screen-connection-monitor.tsx';
import { linkFieldServices } from '../../features/links/link-field-services.ts';
import { waitingCountQuery } from '../../features/moderation/moderation.api.ts';
import { UndoButtons } from '../../features/undo/components/undo-buttons.tsx';
import { UndoProvider } from '../../features/undo/components/undo-provider.tsx';
import { useApi } from '../../shared/api-context.tsx';
import { LinkFieldServicesContext } from '../../shared/forms/link-field.tsx';
import { type TextKey, useI18n } from '../../shared/i18n.tsx';
import type { Screen } from '../../shared/router/route.ts';
import { useUser } from '../../shared/signed-in-user.ts';
import { createStore, StoreProvider } from '../../shared/store.ts';
import { ToastHistory } from '../../shared/toasts/toast-history.tsx';
import { Toasts } from '../../shared/toasts/toasts.tsx';
import { DocumentHead } from '../../shared/ui/document-head.tsx';
import { useKeptFocus } from '../../shared/ui/use-kept-focus.ts';
import { placesFor } from '../administration.tsx';
import type { AppServices, ScreenArgs } from '../app-context.ts';
import { AriaLanguageProvider } from '../aria-language-provider.tsx';
import { AssetUploads } from '../asset-uploads.tsx';
import { Palette } from '../palette/palette.tsx';
import { SaveConflictDialog } from '../save-conflict-dialog.tsx';
import { useEarlyClick } from '../use-early-click.ts';

const none: readonly string[] = [];

interface DescribedScreen {
  /** Where it is called otherwise than its place. */
  readonly title?: TextKey;
  /** Fetches what it shows first. */
  readonly load: (args: ScreenArgs) => Promise<unknown>;
  /** What is edited on it, as `menu:{guid}`. A hook. */
  readonly useEntities?: () => readonly string[];
  readonly Screen: ComponentType;
}

/** A screen of the administration. Where it is and who may open it is said in `administration.tsx`. */
export function adminScreen(
  described: DescribedScreen,
): Required<Pick<Screen<AppServices>, 'loader' | 'Component'>> {
  const { load, useEntities = () => none, Screen, ...called } = described;
  return {
    async loader(args) {
      await load(args);
    },
    Component() {
      return (
        <AdminScreen {...called} entities={useEntities()}>
          <Screen />
        </AdminScreen>
      );
    },
  };
}

interface AdminScreenProps {
  /** Title of the document, where it is not that of its place. The screen's own heading is a `ScreenHeading`. */
  readonly title?: TextKey;
  /** What it shows one of, before the title: several may be open in tabs. */
  readonly name?: string;
  /** What is edited here, as `menu:{guid}`: Ctrl+Z also undoes this person's earlier Changes of it. */
  readonly entities?: readonly string[];
  readonly children: ReactNode;
}

export function AdminScreen({ title, name, entities = none, children }: AdminScreenProps) {
  const { t } = useI18n();
  const user = useUser();
  const own = use(AdminPlaceContext)?.label;
  useEarlyClick();
  useKeptFocus();
  const [store] = useState(sessionStore);
  const { data: waiting = 0 } = useQuery({ ...waitingCountQuery(useApi()), enabled: user !== null });
  const words = title ?? own;
  if (user === null || words === undefined) return null;
  return (
    <StoreProvider store={store}>
      <AriaLanguageProvider>
        <UndoProvider entities={entities} userGuid={user.guid}>
          <DocumentHead title={name === undefined ? t(words) : `${name} - ${t(words)}`} />
          <LinkFieldServicesContext value={linkFieldServices}>
            <AdminLayout
              places={placesFor(user)}
              search={<Palette user={user} hasButton />}
              undo={
                <>
                  <UndoButtons />
                  <ToastHistory />
                </>
              }
              waiting={{ '/admin/moderation': waiting }}
            >
              {children}
            </AdminLayout>
            <SaveConflictDialog />
          </LinkFieldServicesContext>
          <ScreenConnectionMonitor email={user.email} onLeave={() => location.assign('/')} />
          <AssetUploads />
          <Toasts />
        </UndoProvider>
      </AriaLanguageProvider>
    </StoreProvider>
  );
}

let session: ReturnType<typeof createStore> | undefined;

/** The undo stack and toasts survive switching screens: one store per tab, one per page on the server. */
function sessionStore(): ReturnType<typeof createStore> {
  if (import.meta.env.SSR) return createStore();
  session ??= createStore();
  return session;
}
