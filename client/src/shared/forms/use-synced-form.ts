import { sameJson } from '@spoor/contracts/shared/field-changes';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { CommandOutcome } from '../use-send-change.ts';
import { type SchemaFormOptions, type SchemaFormState, useSchemaForm } from './use-schema-form.ts';

interface FollowingFormOptions<Begun, Input extends FieldValues, Output>
  extends Omit<SchemaFormOptions<Input, Output>, 'values' | 'defaultValues' | 'save'> {
  /** What is stored now, with its revision. */
  readonly latest: Begun;
  readonly valuesOf: (begun: Begun) => Input;
  /** @param begun what the reader saw when they began: what they do not change is not theirs to send */
  readonly save: (values: Output, begun: Begun) => Promise<CommandOutcome | undefined>;
}

/**
 * A form of something that others change, too. Until something is typed, it follows their changes; from then on nothing that
 * was typed is lost, and it is saved against what its reader saw, so that the same field asks whose value it shall be.
 */
export function useSyncedForm<Begun, Input extends FieldValues, Output>(
  options: FollowingFormOptions<Begun, Input, Output>,
): SchemaFormState<Input, Output> {
  const { latest, valuesOf, save, onSaved, ...others } = options;
  const [begun, setBegun] = useState(latest);
  const form = useSchemaForm<Input, Output>({
    ...others,
    values: valuesOf(begun),
    save: (values) => save(values, begun),
    onSaved: (response) => {
      form.reset(form.getValues());
      onSaved?.(response);
    },
  });
  if (!form.formState.isDirty && !sameJson(begun, latest)) setBegun(latest);
  return form;
}
