import type { CarriedForm } from '@spoor/contracts/forms/carried-form';
import { keptTokenName, type ResumingOutcome } from '@spoor/contracts/forms/kept-form';
import { carriedName, stepName } from '@spoor/contracts/forms/posted-form';
import { type ResumeToken, resumeTokenText } from '@spoor/contracts/forms/resume-token';
import type { Language } from '@spoor/contracts/texts/languages';
import type { MouseEvent } from 'react';
import { useLocation } from '../../../shared/router/router-context.tsx';
import { keptText } from '../kept-texts.ts';

export interface ResumeOfferProps {
  readonly token: ResumeToken;
  readonly language: Language;
  readonly blockGuid: string;
  readonly formGuid: string;
  readonly version: number;
  /** What came of it, once it was asked. */
  readonly outcome: ResumingOutcome | undefined;
  readonly onResume: () => void;
  readonly onDiscard: () => void;
}

/** Whoever comes by the link in their mail goes on with what they kept, or deletes it. Opening the page does neither. */
export function ResumeOffer(props: ResumeOfferProps) {
  const { token, language, blockGuid, formGuid, version, outcome, onResume, onDiscard } = props;
  const { pathname, search } = useLocation();
  if (outcome?.kind === 'resumed') return null;
  if (outcome !== undefined)
    return (
      <p className="form-notice" role="status">
        {keptText(outcome.kind, language)}
      </p>
    );
  const carried: CarriedForm = {
    ...{ form: formGuid, block: blockGuid, version, language, key: null, startedOn: null },
    ...{ pageId: null, isChanging: false, answers: {} },
  };
  const instead = (act: () => void) => (event: MouseEvent) => {
    event.preventDefault();
    act();
  };
  return (
    <form className="form-notice stack gap-3" method="post" action={`${pathname}${search}#b-${blockGuid}`}>
      <p>{keptText('kept_offer', language)}</p>
      <input type="hidden" name={carriedName} value={JSON.stringify(carried)} />
      <input type="hidden" name={keptTokenName} value={resumeTokenText(token)} />
      <p className="cluster gap-3">
        <button
          type="submit"
          name={stepName}
          value="resume"
          className="button button--primary"
          onClick={instead(onResume)}
        >
          {keptText('resume', language)}
        </button>
        <button
          type="submit"
          name={stepName}
          value="discard"
          className="button button--secondary"
          onClick={instead(onDiscard)}
        >
          {keptText('discard', language)}
        </button>
      </p>
    </form>
  );
}
