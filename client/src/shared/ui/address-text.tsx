import { Fragment } from 'react';

/** A mail address, which goes on at another line behind its @ or a dot, and nowhere else as long as a part fits. */
export function AddressText({ address }: { address: string }) {
  const parts = address.match(/[^@.]*[@.]?/g)?.filter((part) => part !== '') ?? [];
  return (
    <span className="address-text" title={address}>
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text
        <Fragment key={index}>
          {part}
          <wbr />
        </Fragment>
      ))}
    </span>
  );
}
