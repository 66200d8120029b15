import type { FormDefinition } from '@spoor/contracts/forms/form-definition';
import type { CountFormSteps, FormStep } from '@spoor/contracts/forms/form-steps';
import { submissionRoutes } from '@spoor/contracts/forms/submission.routes';
import { urlOf } from '@spoor/contracts/shared/route';
import { useEffect, useRef } from 'react';
import { useUser } from '../../shared/signed-in-user.ts';

/** Milliseconds in which what happens is told together. */
const pause = 2_000;

interface FormPlace {
  readonly isTouched: boolean;
  /** Null at the summary. */
  readonly pageId: string | null;
}

/**
 * Tells the site how far somebody comes in a form: numbers, each step once, without anything of whoever it is. Nothing of those
 * who make forms, nor where a browser asks not to be followed.
 * @returns what to call once it is sent
 */
export function useFormSteps(
  { formGuid, version }: FormDefinition,
  { isTouched, pageId }: FormPlace,
): () => void {
  const isMaker = useUser()?.isContentManager === true;
  const reportedPages = useRef(new Set<string>());
  const waiting = useRef<FormStep[]>([]);
  const before = useRef<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function reportPage(): void {
    clearTimeout(timer.current);
    const steps = waiting.current.splice(0);
    if (steps.length === 0 || isMaker || isOptedOut()) return;
    const body: CountFormSteps = { version, steps };
    navigator.sendBeacon(urlOf(submissionRoutes.count, { guid: formGuid }), JSON.stringify(body));
  }

  function count(step: FormStep): void {
    const name = `${step.kind} ${step.pageId ?? ''}`;
    if (reportedPages.current.has(name)) return;
    reportedPages.current.add(name);
    waiting.current.push(step);
    clearTimeout(timer.current);
    timer.current = setTimeout(reportPage, pause);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: by where somebody is alone
  useEffect(() => {
    count({ kind: 'view' });
    if (!isTouched) return;
    count({ kind: 'start' });
    const isForward = pageId === null || !reportedPages.current.has(`reach ${pageId}`);
    if (before.current !== null && before.current !== pageId && isForward)
      count({ kind: 'pass', pageId: before.current });
    count(pageId === null ? { kind: 'review' } : { kind: 'reach', pageId });
    before.current = pageId;
  }, [isTouched, pageId]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what waits is told once
  useEffect(() => {
    addEventListener('pagehide', reportPage);
    return () => {
      removeEventListener('pagehide', reportPage);
      reportPage();
    };
  }, []);

  return () => {
    if (before.current !== null) count({ kind: 'pass', pageId: before.current });
    count({ kind: 'sent' });
  };
}

function isOptedOut(): boolean {
  const signals = navigator as Navigator & { globalPrivacyControl?: boolean };
  return signals.doNotTrack === '1' || signals.globalPrivacyControl === true;
}
