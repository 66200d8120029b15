import { type CarriedForm, carriedForm } from '@spoor/contracts/forms/carried-form';
import { limits } from '@spoor/contracts/shared/limits';
import { isDeeperThan } from '@spoor/contracts/shared/nesting-depth';
import { parseJson } from '@spoor/contracts/shared/parse-json';

/** What a page of a form carries along; undefined where the text is nothing of the kind, or nested deeper than any body may be. */
export function readCarried(text: string): CarriedForm | undefined {
  const parsed = parseJson(text);
  return isDeeperThan(limits.bodyDepth, parsed) ? undefined : carriedForm.safeParse(parsed).data;
}
