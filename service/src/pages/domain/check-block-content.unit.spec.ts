import { describe, expect, it } from 'vitest';
import { DomainError } from '../../shared/domain-error.ts';
import { checkBlockContent } from './check-block-content.ts';

const quote = (content: Record<string, string | number>) => ({ buildingBlockName: 'Quote', content });

/** The code with which a content is refused; undefined where it is accepted. */
function refusal(...given: Parameters<typeof checkBlockContent>): string | undefined {
  try {
    checkBlockContent(...given);
    return undefined;
  } catch (error) {
    return error instanceof DomainError ? error.message : String(error);
  }
}

describe('What is written into a block', () => {
  it('is refused where it is of another kind, with the place of what is wrong', () => {
    expect(() => checkBlockContent(quote({ text: 7 }))).toThrow(
      expect.objectContaining({
        code: 'validation_failed',
        issues: [expect.objectContaining({ code: 'invalid_type', path: ['content', 'text'] })],
      }),
    );
  });

  it('is refused where it is plain HTML, new or changed', () => {
    const html = { buildingBlockName: 'Html', content: { html: '<p>Hoi</p>' } };
    expect(refusal(html)).toBe('forbidden');
    expect(refusal(html, html.content)).toBe('forbidden');
  });

  it('may mend one thing while another was always wrong', () => {
    expect(refusal(quote({ text: 7, source: 'De burgemeester' }), { text: 7, source: '' })).toBeUndefined();
  });

  it('may be anything in a block that this version does not know', () => {
    expect(refusal({ buildingBlockName: 'Carousel', content: { speed: 'fast' } })).toBeUndefined();
  });
});
