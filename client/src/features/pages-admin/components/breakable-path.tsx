import { Fragment } from 'react';

/** An address that breaks after its slashes, not within its words, where it does not fit on one line. */
export function BreakablePath({ path }: { path: string }) {
  const parts = path.split('/');
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an address keep their order
    <Fragment key={index}>
      {index === 0 ? null : (
        <>
          /<wbr />
        </>
      )}
      {part}
    </Fragment>
  ));
}
