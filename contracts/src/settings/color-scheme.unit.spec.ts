import { describe, expect, it } from 'vitest';
import { builtInSchemes } from './built-in-schemes.ts';
import { colorScheme, contrastWarnings } from './color-scheme.ts';
import { blue } from './default-scheme.ts';
import { isSchemeColor, schemeStyle } from './scheme-style.ts';

describe('A built-in scheme', () => {
  it.each(Object.entries(builtInSchemes))('%s is one, and can be read by everybody', (_, scheme) => {
    expect(colorScheme.parse(scheme)).toEqual(scheme);
    expect(contrastWarnings(scheme)).toEqual([]);
  });
});

describe('The contrast of a scheme', () => {
  it('is warned of where text would be hard to read', () => {
    expect(contrastWarnings({ ...blue, text: '#999999', accent: '#ffffff' })).toEqual([
      { foreground: 'text', background: 'background', ratio: 2.84, required: 4.5 },
      { foreground: 'text', background: 'surface', ratio: 2.84, required: 4.5 },
      { foreground: 'text', background: 'accent', ratio: 2.84, required: 4.5 },
    ]);
  });

  it('is that of links and buttons, too', () => {
    expect(contrastWarnings({ ...blue, primary: '#ffff00' })).toMatchObject([
      { foreground: 'primary', background: 'background' },
      { foreground: 'primary', background: 'surface' },
    ]);
  });
});

describe('A scheme in the head of a document', () => {
  it('sets the seeds that everything else follows from', () => {
    expect(schemeStyle({ ...blue, primary: '#00aa00' })).toBe(
      ':root{--primary:#00aa00;--secondary:oklch(0.47 0.09 200);--accent:oklch(0.78 0.15 75);' +
        '--paper:oklch(1 0 0);--surface:oklch(1 0 0);--ink:oklch(0.22 0.03 260);--on-accent:var(--ink)}',
    );
  });

  it.each([
    'red}body{display:none',
    'url(https://evil.nl/x)',
    '#fff;--ink:#fff',
    '</style><script>alert(1)</script>',
    'oklch(0.4 0.1 255);}',
    'oklch(var(--x) 0 0)',
    'expression(alert(1))',
    '#ffff',
    `oklch(0.${'4'.repeat(100)} 0.1 255)`,
    '',
  ])('leaves out what is no colour: %s', (primary) => {
    expect(isSchemeColor(primary)).toBe(false);
    expect(schemeStyle({ ...blue, primary })).not.toContain('--primary');
  });
});
