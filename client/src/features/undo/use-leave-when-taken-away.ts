import { useEffect, useEffectEvent, useState } from 'react';
import { useI18n } from '../../shared/i18n.tsx';
import { useNavigate } from '../../shared/router/router-context.tsx';
import { setFlashMessage } from '../../shared/tasks/flash-message.ts';
import { leadAwayBy, type OwnUndo, useOwnUndoOf } from './own-undo.ts';

interface ScreenSubject {
  /** What the screen is about, as Changes name it: `form:{guid}`. */
  readonly entity: string;
  /** What people call it; undefined where there is no such thing, or not any more. */
  readonly name: string | undefined;
  /** The address of the list that it belongs to. */
  readonly list: string;
}

/**
 * Leads to the list where somebody took away, by their own undo or redo, what the screen is about. A notice there says so and
 * offers the opposite, as do the keys.
 * @returns whether it leads there: then the screen says nothing of its own
 */
export function useLeaveWhenTakenAway({ entity, name, list }: ScreenSubject): boolean {
  const { t } = useI18n();
  const navigate = useNavigate();
  const undo = useOwnUndoOf(entity);
  const known = useLastKnown(entity, name);
  const cause = name === undefined && known !== undefined ? undo : undefined;

  const leave = useEffectEvent((by: OwnUndo) => {
    leadAwayBy(by);
    setFlashMessage({
      ...by.step,
      title: t('undo.taken_away', { subject: known ?? '' }),
      offers: by.direction === 'undo' ? 'redo' : 'undo',
    });
    void navigate(list, { replace: true });
  });
  useEffect(() => {
    if (cause !== undefined) leave(cause);
  }, [cause]);

  return cause !== undefined;
}

/** The name that it had while it was there; undefined where this screen never showed it. */
function useLastKnown(entity: string, name: string | undefined): string | undefined {
  const [known, setKnown] = useState({ entity, name });
  const latest = known.entity === entity ? { entity, name: name ?? known.name } : { entity, name };
  if (latest.entity !== known.entity || latest.name !== known.name) setKnown(latest);
  return latest.name;
}
