import type { PageView } from '@spoor/contracts/pages/page.views';
import type { UserView } from '@spoor/contracts/users/user.views';
import { useMemo, useSyncExternalStore } from 'react';
import { selectionAtom } from '../../features/editor/editor.atoms.ts';
import { SameFieldWarning } from '../../features/presence/components/same-field-warning.tsx';
import type { BeatOutcome } from '../../features/presence/keep-present.ts';
import { beatOutcomeAtom } from '../../features/presence/presence.atoms.ts';
import { pathOfBlock } from '../../features/presence/present-people.ts';
import { useOthersChanges } from '../../features/presence/use-others-changes.ts';
import { usePresence } from '../../features/presence/use-presence.ts';
import { TroubleWatch } from '../../features/trouble/components/trouble-watch.tsx';
import { usePageOutbox } from '../../shared/outbox/outbox-context.ts';
import { useAtomValue } from '../../shared/store.ts';

interface TogetherProps {
  readonly page: PageView;
  readonly path: string;
  readonly user: UserView;
}

/**
 * Working on a page together, and what may come between. Saying that one is there is also how the editor learns that
 * one may not be: that the page, the rights or the server are gone.
 */
export function Together({ page, path, user }: TogetherProps) {
  const [selected] = useAtomValue(selectionAtom);
  const check = usePresence(`page:${page.guid}`, selected === undefined ? null : pathOfBlock(selected));
  useOthersChanges(`page:${page.guid}`, user.guid);
  const { outbox, wake } = usePageOutbox();
  const failures = useSyncExternalStore(
    outbox.subscribe,
    () => outbox.state().failures,
    () => 0,
  );
  const outcome = useAtomValue(beatOutcomeAtom);
  const checked = useMemo(() => (outcome === null ? undefined : { status: statusOf(outcome) }), [outcome]);

  return (
    <>
      <SameFieldWarning />
      <TroubleWatch
        page={page}
        email={user.email}
        checked={checked}
        failures={failures}
        onOver={wake}
        onCheck={check}
        onLeave={() => location.assign(path)}
      />
    </>
  );
}

function statusOf(outcome: BeatOutcome): number {
  if (outcome.kind === 'refused') return outcome.status;
  return outcome.kind === 'there' ? 200 : 0;
}
