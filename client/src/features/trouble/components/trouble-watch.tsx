import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useI18n } from '../../../shared/i18n.tsx';
import { useAtomValue, useSetAtom } from '../../../shared/store.ts';
import { announceAtom, tasksAtom } from '../../../shared/tasks/task.atoms.ts';
import { useIsOnline } from '../../../shared/use-is-online.ts';
import { useOpening } from '../../../shared/use-opening.ts';
import { type Trouble, troubleOf } from '../trouble.ts';
import { useIsOutdated } from '../use-is-outdated.ts';
import { useSessionEnd } from '../use-session-end.ts';
import { GoneDialog } from './gone-dialog.tsx';
import { RightsLostDialog } from './rights-lost-dialog.tsx';
import { SignInAgainDialog } from './sign-in-again-dialog.tsx';
import { TroubleBar } from './trouble-bar.tsx';

/** What the server last said of being here: an HTTP status, or 0 where there was no answer. */
export interface Checked {
  readonly status: number;
}

interface TroubleWatchProps {
  /** What is edited: `page:{guid}` or `item:{guid}`. */
  readonly entity: string;
  readonly title: string;
  readonly email: string;
  /** Another object each time that it was asked. */
  readonly checked: Checked | undefined;
  /** How often in a row saving has failed by now. */
  readonly failures: number;
  /** The words that are not saved; empty where there are none. */
  readonly unsaved: () => string;
  /** Asks again at once. */
  readonly onCheck: () => void;
  /** Hears that work can go on again. */
  readonly onOver: () => void;
  /** Leads away from the editor. */
  readonly onLeave: () => void;
}

/** Watches over whether work can go on, and has an answer for each way in which it cannot. */
export function TroubleWatch(props: TroubleWatchProps) {
  const { entity, title, email, checked, failures, unsaved, onCheck, onOver, onLeave } = props;
  const isOnline = useIsOnline();
  const isOutdated = useIsOutdated(checked?.status === 200 ? checked : undefined, onCheck);
  const answer = useSessionEnd();
  const trouble = troubleOf({ status: checked?.status, isOnline, isOutdated });
  useCheckAfterRefusal(failures, onCheck);
  useRecovery(trouble, onCheck, onOver);

  const stands = answer !== undefined || trouble === 'gone' || trouble === 'forbidden';
  if (useOpening(stands) !== stands) return null;
  if (answer !== undefined) return <SignInAgainDialog email={email} onAnswer={answer} onLeave={onLeave} />;
  switch (trouble) {
    case undefined:
      return null;
    case 'gone':
      return (
        <GoneDialog entity={entity} title={title} unsaved={unsaved} onRestored={onCheck} onLeave={onLeave} />
      );
    case 'forbidden':
      return <RightsLostDialog title={title} unsaved={unsaved} onCheck={onCheck} onLeave={onLeave} />;
    default:
      return <TroubleBar trouble={trouble} onCheck={onCheck} />;
  }
}

const telling = new Set([0, 403, 404, 410]);

/** What could not be saved, or was refused, tells of trouble sooner than the next look at it would. */
function useCheckAfterRefusal(failures: number, onCheck: () => void): void {
  const refused = useAtomValue(tasksAtom).findLast(
    ({ failure }) => failure !== undefined && (telling.has(failure.status) || failure.status >= 500),
  )?.guid;
  const check = useEffectEvent(onCheck);
  useEffect(() => {
    if (refused !== undefined || failures > 0) check();
  }, [refused, failures]);
}

/** When trouble is over, waiting work goes on, everything that was missed is read, and who cannot see it is told. */
function useRecovery(trouble: Trouble | undefined, onCheck: () => void, onOver: () => void): void {
  const { t } = useI18n();
  const queryClient = useQueryClient();
  const announce = useSetAtom(announceAtom);
  const before = useRef<Trouble>(undefined);

  const follow = useEffectEvent((now: Trouble | undefined) => {
    const earlier = before.current;
    before.current = now;
    // That there is a network says nothing of the server yet.
    if (earlier === 'offline' && now !== 'offline') onCheck();
    if (earlier === undefined || earlier === 'outdated' || isInTheWay(now)) return;
    onOver();
    void queryClient.invalidateQueries();
    announce(t('trouble.over'));
  });
  useEffect(() => follow(trouble), [trouble]);
}

function isInTheWay(trouble: Trouble | undefined): boolean {
  return trouble !== undefined && trouble !== 'outdated';
}
