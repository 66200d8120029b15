import { describe, expect, it } from 'vitest';
import { limits } from '../shared/limits.ts';
import { refusalOfFile } from './upload-check.ts';
import { kindOfFile, uploadFieldOf } from './upload-field.ts';

const file = (name: string, type = '', size = 1) => ({ name, type, size });

describe('What a file seems to be', () => {
  it('follows from the ending of its name, in any case', () => {
    expect(kindOfFile(file('Brug.JPG'))).toBe('image');
    expect(kindOfFile(file('tekening.svg'))).toBe('image');
    expect(kindOfFile(file('nota.pdf', 'image/png'))).toBe('document');
    expect(kindOfFile(file('nota.xyz', 'image/png'))).toBeUndefined();
  });

  it('follows from its type where the name has no ending, as of what is pasted', () => {
    expect(kindOfFile(file('image', 'image/png'))).toBe('image');
    expect(kindOfFile(file('film', 'video/mp4'))).toBe('video');
    expect(kindOfFile(file('ding'))).toBeUndefined();
  });

  it('decides which way in it takes', () => {
    expect(uploadFieldOf(file('brug.webp'))).toBe('Image');
    expect(uploadFieldOf(file('film.mp4'))).toBe('File');
  });
});

describe('A file that would be refused', () => {
  it('is not sent: programs, whatever they are called', () => {
    expect(refusalOfFile(file('setup.exe'))).toBe('program');
    expect(refusalOfFile(file('foto.png', 'application/x-msdownload'))).toBe('program');
    expect(refusalOfFile(file('pagina.html', 'text/html'))).toBe('program');
  });

  it('is not sent: unknown kinds, folders, and what is too large', () => {
    expect(refusalOfFile(file('tekening.dwg'))).toBe('unknown_type');
    expect(refusalOfFile(file('leeg.png', 'image/png', 0))).toBe('empty');
    expect(refusalOfFile(file('groot.png', 'image/png', limits.imageBytes + 1))).toBe('image_bytes');
    expect(refusalOfFile(file('film.mp4', 'video/mp4', limits.fileBytes + 1))).toBe('file_bytes');
  });

  it('is sent where nothing is known against it', () => {
    expect(refusalOfFile(file('foto.png', 'image/png', limits.imageBytes))).toBeUndefined();
    expect(refusalOfFile(file('film.mp4', 'video/mp4', limits.fileBytes))).toBeUndefined();
  });
});
