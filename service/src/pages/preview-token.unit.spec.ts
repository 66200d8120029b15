import { describe, expect, it } from 'vitest';
import { previewToken, readPreviewToken } from './preview-token.ts';

const claim = {
  pageGuid: '77777777-0000-4000-8000-000000000001',
  linkGuid: '99999999-0000-4000-8000-000000000001',
};
const token = previewToken('geheim', claim);

describe('The token of a preview link', () => {
  it('says which link it is', () => {
    expect(readPreviewToken('geheim', token)).toEqual(claim);
  });

  it('fits into an address as it is', () => {
    expect(token).toMatch(/^[\w-]{64}$/);
  });

  it('is not believed when another key signed it, or when it was changed', () => {
    expect(readPreviewToken('anders', token)).toBeUndefined();
    expect(readPreviewToken('geheim', `A${token.slice(1)}`)).toBeUndefined();
  });

  it.each(['', 'onzin', token.slice(1), `${token}AAAA`, '%00'])('is not read from "%s"', (text) => {
    expect(readPreviewToken('geheim', text)).toBeUndefined();
  });
});
