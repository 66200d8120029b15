import { FieldError } from 'react-aria-components';

/** What is wrong in a field of react-aria, which reads it with the field; said at once, as in every other field. */
export function AnnouncedError({ error }: { error: string | undefined }) {
  return (
    <FieldError className="field__error">
      {error === undefined ? null : <span role="alert">{error}</span>}
    </FieldError>
  );
}
