import { MAX_SAMPLE_LENGTH } from '@cold-open/contract/voices/voices.contract';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { fastestCpuMs } from '../../testing/fastest-cpu-ms.ts';
import { readSampleFile } from './read-sample-file.ts';

/** Several times what an idle machine needs. These files once took up to a second each. */
const MAX_CPU_MS = 400;
const MB = 1024 * 1024;

const documentOf = (xml: string) => zipSync({ 'word/document.xml': strToU8(xml) });
const filledWith = (part: string, bytes: number) => part.repeat(Math.floor(bytes / part.length));

test.each(['</w:p>', '<w:t></w:t>', '<w:br/>', '<w:t>&#65;</w:t>', '<w:t>a', '<w:t '])(
  'a small document that unpacks to megabytes of %s is refused quickly',
  async (part) => {
    for (const bytes of [1.9 * MB, 8 * MB]) {
      const file = documentOf(filledWith(part, bytes));
      expect(readSampleFile('a.docx', file)).toHaveProperty('problem');
      expect(await fastestCpuMs(() => readSampleFile('a.docx', file), MAX_CPU_MS)).toBeLessThan(MAX_CPU_MS);
    }
  },
);

test('a document of the longest sample is read, with its entities and spaces', () => {
  const words = 'a'.repeat(MAX_SAMPLE_LENGTH - 5);
  const paragraph = (content: string) => `<w:p><w:r>${content}</w:r></w:p>`;
  const xml = `${paragraph('<w:t xml:space="preserve">x &amp; y</w:t><w:tab/>')}${paragraph(`<w:t>${words}</w:t>`)}`;
  expect(
    readSampleFile('a.docx', documentOf(paragraph('<w:t>x &amp;</w:t><w:br/><w:t>&#233;</w:t>'))),
  ).toEqual({
    text: 'x &\né\n\n',
  });
  expect(readSampleFile('a.docx', documentOf(xml))).toEqual({ problem: 'tooLong' });
});
