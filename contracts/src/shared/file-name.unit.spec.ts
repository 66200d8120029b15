import { describe, expect, it } from 'vitest';
import { cleanFileName, fileExtension } from './file-name.ts';

describe('A file name', () => {
  it.each([
    ['foto.jpg', 'foto.jpg'],
    ['C:\\foto\'s\\"brug"?.jpg', 'Cfotosbrug.jpg'],
    ['../../etc/passwd', 'etcpasswd'],
    [' .htaccess', 'htaccess'],
    ['regel\r\neen.png', 'regeleen.png'],
    ['...', 'bestand'],
    ['', 'bestand'],
    [`${'a'.repeat(300)}.pdf`, `${'a'.repeat(236)}.pdf`],
    [`${'é'.repeat(300)}.jpeg`, `${'é'.repeat(117)}.jpeg`],
    ['b'.repeat(5_000), 'b'.repeat(240)],
  ])('%j becomes %j', (given, clean) => {
    expect(cleanFileName(given)).toBe(clean);
  });
});

describe('fileExtension', () => {
  it.each([
    ['Begroting 2027.PDF', 'pdf'],
    ['archief.tar.gz', 'gz'],
    ['zonder', ''],
    ['punt.', ''],
  ])('of %s is "%s"', (name, extension) => {
    expect(fileExtension(name)).toBe(extension);
  });
});
