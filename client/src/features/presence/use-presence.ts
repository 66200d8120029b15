import type { PresenceBeat } from '@spoor/contracts/presence/presence';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useApi } from '../../shared/api-context.tsx';
import { useSetAtom } from '../../shared/store.ts';
import { heartbeatOutcomeAtom, otherTabsAtom, ownPathAtom } from './presence.atoms.ts';
import { type PresenceHeartbeat, type PresenceState, startPresenceHeartbeat } from './presence-heartbeat.ts';
import { pathOfBlock } from './present-people.ts';
import { tabId } from './tab-id.ts';

/** Milliseconds: without a key the person counts as reading, without any activity as idle. */
const looksAfter = 4_000;
const idlesAfter = 180_000;

/**
 * Reports this person's presence and position while mounted.
 * @param selected the position while no field has the focus: a path, or null
 * @returns sends a heartbeat at once
 */
export function usePresence(topic: PresenceBeat['topic'], selected: string | null): () => void {
  const api = useApi();
  const setOthers = useSetAtom(otherTabsAtom);
  const setOutcome = useSetAtom(heartbeatOutcomeAtom);
  const setOwnPath = useSetAtom(ownPathAtom);
  const here = useRef<PresenceHeartbeat>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const step = useEffectEvent((state: PresenceState['state']) => {
    const path = pathOfFocus() ?? selected;
    setOwnPath(path);
    here.current?.step({ path, state });
    clearTimeout(timer.current);
    if (state === 'idle') return;
    const [next, pause] =
      state === 'typing' ? (['here', looksAfter] as const) : (['idle', idlesAfter] as const);
    timer.current = setTimeout(() => step(next), pause);
  });

  useEffect(() => {
    here.current = startPresenceHeartbeat(api, topic, tabId(), { onTabs: setOthers, onOutcome: setOutcome });
    return () => {
      clearTimeout(timer.current);
      here.current?.stop();
      setOthers([]);
    };
  }, [api, topic, setOthers, setOutcome]);

  useEffect(() => {
    const onInput = () => step('typing');
    const onAct = () => step('here');
    const acts = ['focusin', 'focusout', 'pointerdown'] as const;
    document.addEventListener('input', onInput);
    for (const act of acts) document.addEventListener(act, onAct);
    return () => {
      document.removeEventListener('input', onInput);
      for (const act of acts) document.removeEventListener(act, onAct);
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another selection is a step of its own
  useEffect(() => step('here'), [selected]);

  return () => here.current?.check();
}

/** Fields carry their Change path, blocks their guid. */
function pathOfFocus(): string | null {
  const { activeElement } = document;
  const field = activeElement?.closest<HTMLElement>('[data-path]')?.dataset.path;
  const block = activeElement?.closest<HTMLElement>('.editable-block')?.dataset.guid;
  return field ?? (block === undefined ? null : pathOfBlock(block));
}
