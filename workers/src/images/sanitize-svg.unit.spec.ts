import { describe, expect, it } from 'vitest';
import { sanitizeSvg } from './sanitize-svg.ts';

const svg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9">${content}</svg>`;
const cleaned = (content: string) => sanitizeSvg(svg(content)) ?? '';

/** Each would run something, or fetch something, in some browser or renderer. */
const attacks: readonly (readonly [string, string])[] = [
  ['a script', '<script>alert(1)</script>'],
  ['a script in CDATA', '<script><![CDATA[alert(1)]]></script>'],
  ['a script from elsewhere', '<script xlink:href="https://evil.example/x.js"/>'],
  ['a handler', '<rect onload="alert(1)" ONCLICK="alert(2)"/>'],
  ['a handler on the root', '</svg><svg onload="alert(1)">'],
  ['a handler in an animation', '<animate onbegin="alert(1)" attributeName="x" dur="1s"/>'],
  ['a foreign object', '<foreignObject><iframe src="https://evil.example"/></foreignObject>'],
  ['HTML', '<div><img src="x" onerror="alert(1)"></div>'],
  ['HTML behind a style', '<style><img src="x" onerror="alert(1)"></style>'],
  ['a link', '<a href="javascript:alert(1)"><text>click</text></a>'],
  ['a link in disguise', '<a xlink:href="java&#x0A;script:alert(1)"><text>click</text></a>'],
  ['a link that an animation sets', '<set attributeName="href" to="javascript:alert(1)"/>'],
  ['an image from elsewhere', '<image href="https://evil.example/pixel.png"/>'],
  ['an image from the disk', '<image xlink:href="file:///etc/passwd"/>'],
  ['an image that is a drawing', '<image href="data:image/svg+xml;base64,PHN2Zz48c2NyaXB0Lz48L3N2Zz4="/>'],
  ['a use from elsewhere', '<use href="https://evil.example/x.svg#a"/>'],
  ['a use of data', '<use href="data:image/svg+xml,%3Csvg id=%22a%22/%3E#a"/>'],
  ['an import', '<style>@import "https://evil.example/x.css";</style>'],
  ['an import in disguise', '<style>@\\69mport "https://evil.example/x.css";</style>'],
  ['a font from elsewhere', '<style>@font-face{font-family:x;src:url(https://evil.example/x.woff)}</style>'],
  ['a fill from elsewhere', '<rect fill="url(https://evil.example/x.svg#a)"/>'],
  ['a quoted fill from elsewhere', '<rect style="fill: url( \'//evil.example/x#a\' )"/>'],
  ['a filter image from elsewhere', '<filter id="f"><feImage href="https://evil.example/x"/></filter>'],
  ['a cursor from elsewhere', '<rect style="cursor: image-set(\'https://evil.example/x\' 1x)"/>'],
  ['a processing instruction', '<?xml-stylesheet href="https://evil.example/x.xsl"?>'],
];

describe('a drawing loses', () => {
  it.each(attacks)('%s', (_, attack) => {
    const result = cleaned(`${attack}<circle r="4"/>`);
    expect(result).not.toMatch(
      /script|\bon\w+=|evil|javascript|file:|<div|<img|foreignObject|passwd|data:image\/svg|<\?/i,
    );
  });

  it('entities that grow without end', () => {
    const lol = '<!DOCTYPE svg [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>';
    expect(sanitizeSvg(`<?xml version="1.0"?>${lol}${svg('<text>&b;</text>')}`)).not.toMatch(/ENTITY|lol/);
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

  it('its form when it is cleaned twice', () => {
    const once = cleaned('<rect onload="x()" fill="url(#g)"/><style>.a{fill:red}</style>');
    expect(sanitizeSvg(once)).toBe(once);
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
