import type { SecondStep as Step } from '@spoor/contracts/auth/two-factor';
import { SecondStepForm } from '../../../shared/two-factor/second-step-form.tsx';
import { FormCard } from '../../../shared/ui/form-card.tsx';

export interface SecondStepProps {
  readonly step: Step;
  readonly onSignedIn: () => void;
  readonly onAgain: () => void;
}

/** In the place of the form with the password. */
export function SecondStep(props: SecondStepProps) {
  return (
    <FormCard title={props.step.methods.includes('setup') ? 'two_factor.setup' : 'two_factor.more'} isNext>
      <SecondStepForm {...props} />
    </FormCard>
  );
}
