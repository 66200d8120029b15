import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { BreakablePath } from './breakable-path.tsx';

it('lets an address break after each slash, and nowhere else', () => {
  const markup = renderToStaticMarkup(<BreakablePath path="/over-duinwijk/website" />);
  expect(markup).toBe('/<wbr/>over-duinwijk/<wbr/>website');
});
