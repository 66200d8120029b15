import type { EditBlock } from '@spoor/contracts/pages/page.commands';
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

  it.each<[string, EditBlock, string[]]>([
    ['in the whole content', { content: { text: 7 } }, ['content', 'text']],
    ['under the path that was set', { set: { '/text': 7 } }, ['set', '/text']],
    ['at the path within what is wrong', { set: { '/text/deep': 7 } }, ['set', '/text/deep']],
    ['at the path that was taken away', { unset: ['/source', '/text'] }, ['unset', '1']],
  ])('is refused with its place %s', (_, edit, path) => {
    const content = { text: 7 };
    expect(() => checkBlockContent(quote(content), {}, edit)).toThrow(
      expect.objectContaining({ issues: [expect.objectContaining({ path })] }),
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
