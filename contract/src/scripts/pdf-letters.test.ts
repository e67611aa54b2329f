import { expect, test } from 'vitest';
import { pdfWarning, unprintableLetters } from './pdf-letters.ts';

test.each(['Żółć, naïve', 'Привет', 'שלום', 'غادرت', '海の色は青い', '이 거리', '🎬 100 % → ½', ''])(
  '%s can be printed',
  (text) => {
    expect(pdfWarning(text)).toBeNull();
  },
);

test('letters that no font has are named, each once, and Word is suggested instead', () => {
  expect(unprintableLetters('The word नमस्ते, नमस्ते')).toEqual(['न', 'म', 'स']);
  expect(unprintableLetters('สวัสดี'.slice(0, 1))).toEqual(['ส']);
  expect(pdfWarning('ส')).toBe('The PDF cannot show letters such as ส. Choose Word to keep them.');
});
