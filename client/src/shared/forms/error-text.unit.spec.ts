import { describe, expect, it } from 'vitest';
import type { I18n } from '../i18n.tsx';
import { errorText } from './error-text.ts';

const t = ((key: string) => key) as I18n['t'];
const texts = { 'images.alt': 'field.alt', 'images.alt.too_big': 'form.too_big' } as const;

describe('What is said where a field is wrong', () => {
  it.each([
    ['images.3.alt', { type: 'custom' }, 'field.alt'],
    ['images.3.alt', { type: 'too_big' }, 'form.too_big'],
    ['images.3.title', { type: 'too_small' }, 'form.required'],
    ['images.3.title', { type: 'custom', types: { server: 'No.' } }, 'No.'],
    ['images.3.alt', { type: 'forbidden', types: { server: 'Not yours.' } }, 'Not yours.'],
    ['images', [undefined, { alt: { type: 'invalid_type' } }], 'form.required'],
  ])('is the same in every entry of a list: %s', (name, error, message) => {
    expect(errorText(name, error, texts, t)).toBe(message);
  });
});
