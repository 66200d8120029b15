import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useI18n } from '../../../shared/i18n.tsx';
import { refetchAll } from '../../../shared/refetch.ts';
import { useAtomValue, useSetAtom } from '../../../shared/store.ts';
import { announceAtom, tasksAtom } from '../../../shared/tasks/task.atoms.ts';
import { useIsOnline } from '../../../shared/use-is-online.ts';
import { useOpenWhenIdle } from '../../../shared/use-open-when-idle.ts';
import { type ConnectionStatus, connectionStatusOf } from '../connection-status.ts';
import { useIsOutdated } from '../use-is-outdated.ts';
import { useSessionEnd } from '../use-session-end.ts';
import { AccessRevokedDialog } from './access-revoked-dialog.tsx';
import { ConnectionStatusBar } from './connection-status-bar.tsx';
import { PageRemovedDialog } from './page-removed-dialog.tsx';
import { SignInAgainDialog } from './sign-in-again-dialog.tsx';

/** Result of the last presence heartbeat: an HTTP status, or 0 without an answer. */
export interface Checked {
  readonly status: number;
}

interface EditorConnectionWatchProps {
  /** `page:{guid}` or `item:{guid}`. */
  readonly entity: string;
  readonly title: string;
  readonly email: string;
  /** A new object for each check. */
  readonly checked: Checked | undefined;
  /** Failed saves in a row. */
  readonly failures: number;
  /** The unsaved text; empty where there is none. */
  readonly unsaved: () => string;
  readonly onCheck: () => void;
  /** Called when work can go on. */
  readonly onOver: () => void;
  readonly onLeave: () => void;
}

/** Shows a dialog or a bar for whatever keeps the editor from saving. */
export function EditorConnectionMonitor(props: EditorConnectionWatchProps) {
  const { entity, title, email, checked, failures, unsaved, onCheck, onOver, onLeave } = props;
  const isOnline = useIsOnline();
  const isOutdated = useIsOutdated(checked?.status === 200 ? checked : undefined, onCheck);
  const answer = useSessionEnd();
  const status = connectionStatusOf({ status: checked?.status, isOnline, isOutdated });
  useCheckAfterRefusal(failures, onCheck);
  useRecovery(status, onCheck, onOver);

  const isBlocking = answer !== undefined || status === 'gone' || status === 'forbidden';
  if (useOpenWhenIdle(isBlocking) !== isBlocking) return null;
  if (answer !== undefined) return <SignInAgainDialog email={email} onSignedIn={answer} onLeave={onLeave} />;
  switch (status) {
    case undefined:
      return null;
    case 'gone':
      return (
        <PageRemovedDialog
          entity={entity}
          title={title}
          unsaved={unsaved}
          onRestored={onCheck}
          onLeave={onLeave}
        />
      );
    case 'forbidden':
      return <AccessRevokedDialog title={title} unsaved={unsaved} onCheck={onCheck} onLeave={onLeave} />;
    default:
      return <ConnectionStatusBar status={status} onCheck={onCheck} />;
  }
}

const connectionStatuses = new Set([0, 403, 404, 410]);

/** A failed or refused save triggers a check before the next heartbeat. */
function useCheckAfterRefusal(failures: number, onCheck: () => void): void {
  const refused = useAtomValue(tasksAtom).findLast(
    ({ failure }) =>
      failure !== undefined && (connectionStatuses.has(failure.status) || failure.status >= 500),
  )?.guid;
  const check = useEffectEvent(onCheck);
  useEffect(() => {
    if (refused !== undefined || failures > 0) check();
  }, [refused, failures]);
}

/** When the problem is over: waiting work is sent, everything is refetched, and screen readers are told. */
function useRecovery(status: ConnectionStatus | undefined, onCheck: () => void, onOver: () => void): void {
  const { t } = useI18n();
  const queryClient = useQueryClient();
  const announce = useSetAtom(announceAtom);
  const before = useRef<ConnectionStatus>(undefined);

  const follow = useEffectEvent((now: ConnectionStatus | undefined) => {
    const earlier = before.current;
    before.current = now;
    // Being online does not mean that the server can be reached.
    if (earlier === 'offline' && now !== 'offline') onCheck();
    if (earlier === undefined || earlier === 'outdated' || blocksSaving(now)) return;
    onOver();
    void refetchAll(queryClient);
    announce(t('connection.over'));
  });
  useEffect(() => follow(status), [status]);
}

function blocksSaving(status: ConnectionStatus | undefined): boolean {
  return status !== undefined && status !== 'outdated';
}
