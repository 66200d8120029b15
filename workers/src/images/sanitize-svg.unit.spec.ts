import { describe, expect, it } from 'vitest';
import { entityAttacks, svgAttacks, svgRemains } from '../../testing/sample-attacks.ts';
import { sanitizeSvg } from './sanitize-svg.ts';

const svg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9">${content}</svg>`;
const cleaned = (content: string) => sanitizeSvg(svg(content))?.text ?? '';

describe('a drawing loses', () => {
  it.each(svgAttacks)('%s', (_, attack) => {
    const result = cleaned(`${attack}<circle r="4"/>`);
    expect(result).not.toMatch(svgRemains);
  });

  it.each(entityAttacks)('entities that mean %s', (_, attack) => {
    expect(sanitizeSvg(attack)?.text ?? '').not.toMatch(/ENTITY|lol|evil|passwd/);
  });
});

describe('a drawing keeps', () => {
  it.each([
    ['shapes', '<path d="M0 0h9v9z" fill="#123" stroke-width="2"/>'],
    ['gradients', '<linearGradient id="g" gradientUnits="userSpaceOnUse"/>'],
    ['fills of its own', '<rect fill="url(#g)"/>'],
    ['copies of its own', '<use href="#g"/>'],
    ['clips', '<clipPath id="c"/>'],
    ['filters', '<feGaussianBlur stdDeviation="3"/>'],
    ['styles', '<style>.a{fill:red}</style>'],
    ['pixels that it carries', '<image href="data:image/png;base64,AAAA"/>'],
    ['text', '<text>Zand &amp; zee</text>'],
  ])('%s', (_, content) => {
    expect(cleaned(content)).toContain(content);
  });

  it('its proportions', () => {
    expect(cleaned('')).toContain('viewBox="0 0 9 9"');
  });

  it.each([
    ['what a link was around', '<a href="https://evil.example/"><circle r="4"/></a>', '<circle r="4"/>'],
    ['the older way to refer', '<use xlink:href="#g"/>', '<use href="#g"/>'],
    [
      'text that would end its quotes',
      '<text id="&quot;&gt;&lt;a&gt;"/>',
      '<text id="&quot;&gt;&lt;a&gt;"/>',
    ],
    [
      'spaces where they count',
      '<text xml:space="preserve"> a </text>',
      '<text xml:space="preserve"> a </text>',
    ],
    ['text of character data', '<text><![CDATA[1 < 2]]></text>', '<text>1 &lt; 2</text>'],
  ])('%s', (_, content, sanitized) => {
    expect(cleaned(content)).toContain(sanitized);
  });

  it('what plain entities stand for, as Illustrator writes them', () => {
    const prolog =
      '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd" [<!ENTITY ns "http://www.w3.org/2000/svg">]>';
    expect(sanitizeSvg(`${prolog}<svg xmlns="&ns;"><circle r="4"/></svg>`)?.text).toContain(
      '<circle r="4"/>',
    );
  });

  it('its form when it is cleaned twice', () => {
    const once = cleaned('<rect onload="x()" fill="url(#g)"/><style>.a{fill:red}</style>');
    expect(sanitizeSvg(once)?.text).toBe(once);
  });
});

describe('no drawing is', () => {
  it.each([
    ['a file that breaks off', '<svg xmlns="http://www.w3.org/2000/svg"><rect'],
    ['another kind of text', '<p>Dag</p>'],
    ['nothing', ''],
  ])('%s', (_, text) => {
    expect(sanitizeSvg(text)).toBeUndefined();
  });
});

describe('the effects of a drawing', () => {
  const filter = '<filter id="f"><feGaussianBlur/><feMerge><feMergeNode/><feMergeNode/></feMerge></filter>';

  it.each([
    ['none in shapes', '<path d="M0 0h9v9z"/>', 0],
    [
      'each primitive of a filter, each time that it is applied',
      `${filter}<g filter="url(#f)"/><g filter="url(#f)"/>`,
      6,
    ],
    ['those in styles', '<g style="filter:blur(9px) drop-shadow(0 0 9px)"/>', 2],
    ['those of a style sheet for every element', '<style>g{filter:blur(9px)}</style><g/><g/>', 4],
  ])('are counted: %s', (_, content, effects) => {
    expect(sanitizeSvg(svg(content))?.effects).toBe(effects);
  });
});
