import { describe, expect, it } from 'vitest';
import { foldAnswer, isAnsweredSo, markedText, wantedAnswer, wantedSwitch } from './answer-marks.ts';

const text = markedText('R3F', {
  soort: 'gat',
  waar: { street: 'Duinweg', city: 'Duinwijk' },
  verhaal: 'Een gat.\nEn nog één',
  kleuren: ['rood', 'groen'],
  aantal: 12,
  gezien: true,
});

describe('The text of answers', () => {
  it('finds what was answered to one question alone', () => {
    expect(isAnsweredSo(text, wantedAnswer('verhaal', 'NOG EEN', false))).toBe(true);
    expect(isAnsweredSo(text, wantedAnswer('waar', 'wijk', false))).toBe(true);
    expect(isAnsweredSo(text, wantedAnswer('waar', 'gat', false))).toBe(false);
    expect(isAnsweredSo(text, wantedAnswer('elders', 'gat', false))).toBe(false);
  });

  it('takes a choice or a number for itself, and not for part of another', () => {
    expect(isAnsweredSo(text, wantedAnswer('kleuren', 'groen', true))).toBe(true);
    expect(isAnsweredSo(text, wantedAnswer('kleuren', 'roo', true))).toBe(false);
    expect(isAnsweredSo(text, wantedAnswer('aantal', '1', true))).toBe(false);
    expect(isAnsweredSo(text, wantedAnswer('aantal', '12', true))).toBe(true);
    expect(isAnsweredSo(text, wantedSwitch('gezien', true))).toBe(true);
    expect(isAnsweredSo(text, wantedSwitch('gezien', false))).toBe(false);
  });

  it('is searched without its marks, and never across two answers', () => {
    expect(text.includes('een gat')).toBe(true);
    expect(text.includes('r3f')).toBe(true);
    expect(text.includes('duinwegduinwijk')).toBe(false);
    expect(text.includes('soort')).toBe(false);
  });

  it('takes no marks from whoever sent them', () => {
    const mark = markedText('', { gezien: '' });
    const forged = markedText('', { verhaal: `Niets${mark}ja` });
    expect(isAnsweredSo(forged, wantedAnswer('gezien', 'ja', true))).toBe(false);
    expect(isAnsweredSo(forged, wantedAnswer('verhaal', 'nietsja', true))).toBe(true);
    expect(foldAnswer(mark)).toBe('');
  });
});
