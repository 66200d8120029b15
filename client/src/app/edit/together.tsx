import type { PresenceTopic } from '@spoor/contracts/presence/presence';
import type { UserView } from '@spoor/contracts/users/user.views';
import { useMemo, useSyncExternalStore } from 'react';
import { selectionAtom } from '../../features/editor/editor.atoms.ts';
import { writtenWords } from '../../features/editor/written-words.ts';
import { SameFieldWarning } from '../../features/presence/components/same-field-warning.tsx';
import type { BeatOutcome } from '../../features/presence/keep-present.ts';
import { beatOutcomeAtom } from '../../features/presence/presence.atoms.ts';
import { pathOfBlock } from '../../features/presence/present-people.ts';
import { useOthersChanges } from '../../features/presence/use-others-changes.ts';
import { usePresence } from '../../features/presence/use-presence.ts';
import { TroubleWatch } from '../../features/trouble/components/trouble-watch.tsx';
import { usePageOutbox } from '../../shared/outbox/outbox-context.ts';
import { pageAhead } from '../../shared/outbox/page-ahead.ts';
import { useAtomValue } from '../../shared/store.ts';
import { asAwaited } from './use-edited-page.ts';

export interface TogetherProps {
  readonly topic: PresenceTopic;
  /** The same, as Changes name it: `page:{guid}` or `item:{guid}`. */
  readonly entity: string;
  readonly title: string;
  /** Where it is seen by visitors. */
  readonly path: string;
  readonly user: UserView;
}

/**
 * Working on something together, and what may come between. Saying that one is there is also how the editor learns that
 * one may not be: that the page, the rights or the server are gone.
 */
export function Together({ topic, entity, title, path, user }: TogetherProps) {
  const [selected] = useAtomValue(selectionAtom);
  const check = usePresence(topic, selected === undefined ? null : pathOfBlock(selected));
  useOthersChanges(entity, user.guid);
  const { outbox, wake } = usePageOutbox();
  const failures = useSyncExternalStore(
    outbox.subscribe,
    () => outbox.state().failures,
    () => 0,
  );
  const outcome = useAtomValue(beatOutcomeAtom);
  const checked = useMemo(() => (outcome === null ? undefined : { status: statusOf(outcome) }), [outcome]);

  /** What was typed and is not stored, in words. */
  function unsaved(): string {
    const { page, errands, typing } = outbox.state();
    return writtenWords(page, pageAhead(page, [...errands, ...typing.map(asAwaited)]));
  }

  return (
    <>
      <SameFieldWarning />
      <TroubleWatch
        entity={entity}
        title={title}
        email={user.email}
        checked={checked}
        failures={failures}
        unsaved={unsaved}
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
