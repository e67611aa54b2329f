import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countWords } from '../prompts/prompt-rules.ts';
import { beatsOf, countSpokenWords } from './script-text.ts';
import { segmentsOf } from './segments.ts';
import { countTextWords, countWordsByLine, EXACT_CHARACTERS } from './word-count.ts';

/** Phrases that end with a whole word, so that they can be joined into ordinary text. */
const PHRASES = {
  English: [
    'The last ferry leaves at nine.',
    'Nobody waves, and',
    "it won't come back",
    '“Why?” she asked:',
    '24/7',
  ],
  Russian: ['Последний паром уходит в девять.', 'Никто не машет,', 'и он не вернётся', '№ 7', '—'],
  Arabic: ['تغادر العبّارة الأخيرة في التاسعة.', 'لا أحد يلوّح،', 'ولن تعود', '١٢٣'],
  Hindi: ['आखिरी नाव नौ बजे निकलती है।', 'कोई हाथ नहीं हिलाता', 'और वह लौटती नहीं'],
  Korean: ['마지막 배는 아홉 시에 떠난다.', '아무도 손을 흔들지 않고', '돌아오지 않는다'],
  Chinese: ['最后一班渡轮九点离开。', '没有人挥手，', '它再也没有回来', '大家都觉得去海边更有意思', '2024年'],
  Japanese: [
    '最後のフェリーは九時に出ます。',
    '誰も手を振らない、',
    'コーヒーを飲みながら',
    '戻ってこなかった',
    '「なぜ？」',
  ],
  Thai: ['เรือเฟอร์รี่เที่ยวสุดท้ายออกตอนเก้าโมง', 'ไม่มีใครโบกมือ', 'และมันไม่เคยกลับมา ', 'ทำไม'],
  Khmer: ['សាឡាងចុងក្រោយចេញដំណើរម៉ោងប្រាំបួន។', 'គ្មាននរណាគ្រវីដៃ', 'ហើយវាមិនដែលត្រឡប់មកវិញ'],
  'Chinese and English': [
    '我们用 TypeScript 写代码，',
    'the last ferry',
    '九点离开。',
    'It never comes back.',
    '在 YouTube 上',
  ],
};
const LANGUAGES = Object.entries(PHRASES);

/** How words were counted before long texts were estimated. */
function countExactly(line: string): number {
  if (
    !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u.test(
      line,
    )
  )
    return line.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  const segmenter = new Intl.Segmenter('en', { granularity: 'word' });
  return [...segmentsOf(segmenter, line)].filter(({ isWordLike }) => isWordLike).length;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Lines of phrases, up to the given number of characters. */
const linesOf = (phrases: readonly string[], characters: number) =>
  fc
    .array(fc.array(fc.constantFrom(...phrases), { minLength: 1, maxLength: 30 }), {
      minLength: 1,
      maxLength: 40,
    })
    .map((lines) => lines.map((line) => line.join(' ')))
    .map((lines) => {
      const whole = lines.join('\n');
      return whole
        .repeat(Math.ceil(characters / whole.length))
        .slice(0, characters)
        .split('\n');
    });

describe.each(LANGUAGES)('a text in %s', (_language, phrases) => {
  test('is counted exactly up to the limit, line by line', () => {
    fc.assert(
      fc.property(linesOf(phrases, EXACT_CHARACTERS), (lines) => {
        expect(countWordsByLine(lines)).toEqual(lines.map(countExactly));
      }),
      { numRuns: 15 },
    );
  });

  test('is counted within ten percent for a limit', () => {
    fc.assert(
      fc.property(linesOf(phrases, 2 * EXACT_CHARACTERS), (lines) => {
        const counted = countTextWords(lines.join('\n'));
        const spaced = countWords(lines.join('\n'));
        const exact = Math.max(spaced, sum(lines.map(countExactly)));
        expect(Math.abs(counted - exact)).toBeLessThanOrEqual(exact * 0.1);
      }),
      { numRuns: 10, seed: 1 },
    );
  });

  test('is counted within five percent beyond it', () => {
    fc.assert(
      fc.property(linesOf(phrases, 4 * EXACT_CHARACTERS), (lines) => {
        const exact = sum(lines.map(countExactly));
        expect(Math.abs(sum(countWordsByLine(lines)) - exact)).toBeLessThanOrEqual(exact * 0.05);
      }),
      // A fixed seed, because an estimate has no sharp limit.
      { numRuns: 10, seed: 1 },
    );
  });
});

test('any text up to the limit is counted exactly, regardless of its characters', () => {
  const anyLine = fc.string({ unit: 'binary', maxLength: 200 }).map((text) => text.replaceAll('\n', ' '));
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 20 }), (lines) => {
      expect(countWordsByLine(lines)).toEqual(lines.map(countExactly));
    }),
  );
});

test('every kind of whitespace separates words', () => {
  const whitespace = Array.from({ length: 0xffff }, (_, code) => String.fromCharCode(code)).filter(
    (character) => /\s/.test(character),
  );
  expect(countWordsByLine([whitespace.map((space) => `a${space}`).join('')])).toEqual([whitespace.length]);
});

test.each([
  ['spaced words, with marks that stand alone', 'The last ferry — it left.', 6],
  ['Chinese', '最后一班渡轮九点离开。', 6],
  ['Chinese between spaced words', 'We left 最后一班渡轮 late', 6],
  ['no words', ' \n ', 0],
])('the words of a text count toward a limit: %s', (_what, text, words) => {
  expect(countTextWords(text)).toBe(words);
});

test('a text in two languages is counted within five percent beyond the limit', () => {
  const halves = [PHRASES.Chinese, PHRASES['Chinese and English']].map((phrases) =>
    phrases
      .join('')
      .repeat(2 * EXACT_CHARACTERS)
      .slice(0, 2 * EXACT_CHARACTERS),
  );
  const exact = sum(halves.map(countExactly));
  expect(Math.abs(sum(countWordsByLine(halves)) - exact)).toBeLessThanOrEqual(exact * 0.05);
});

test("the word counts of a very long script's beats add up to its total", () => {
  const content = '## 一\n最后一班渡轮九点离开。\n[cue]\n它没有回来，the end.\n'.repeat(2000);
  expect(sum(beatsOf(content).map(({ words }) => words))).toBe(countSpokenWords(content));
});
