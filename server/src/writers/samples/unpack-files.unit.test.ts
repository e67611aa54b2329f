import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { beforeEach, expect, test, vi } from 'vitest';
import { readSampleFile } from './read-sample-file.ts';
import { unpackFiles } from './unpack-files.ts';

vi.mock('node:zlib', { spy: true });

const DOCUMENT = 'word/document.xml';
const MB = 1024 * 1024;
const XML = '<w:p><w:t>It is nine.</w:t></w:p>';
const READ = { text: 'It is nine.\n\n' };
const UNREADABLE = { problem: 'unreadable' };

interface Listed {
  name?: string;
  size?: number;
  extra?: Buffer;
}

/** A zip archive that stores one text and lists it as often as there are entries. */
function zipOf(text: string, entries: Listed[], { large = false } = {}): Buffer {
  const packed = deflateRawSync(text);
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50);
  const list = entries.map(({ name = DOCUMENT, size = text.length, extra = Buffer.alloc(0) }) => {
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(extra.length > 0 ? 0xffffffff : packed.length, 20);
    entry.writeUInt32LE(size, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt16LE(extra.length, 30);
    return Buffer.concat([entry, Buffer.from(name), extra]);
  });
  const files = Buffer.concat([header, packed, ...list]);
  const start = header.length + packed.length;
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50);
  end.writeUInt16LE(large ? 0xffff : entries.length, 8);
  end.writeUInt32LE(large ? 0xffffffff : start, 16);
  return Buffer.concat(large ? [files, largeEnd(entries.length, start, files.length), end] : [files, end]);
}

/** The end of an archive with 64-bit numbers, and where to find it. */
function largeEnd(count: number, start: number, at: number): Buffer {
  const end = Buffer.alloc(76);
  end.writeUInt32LE(0x06064b50);
  end.writeBigUInt64LE(BigInt(count), 32);
  end.writeBigUInt64LE(BigInt(start), 48);
  end.writeUInt32LE(0x07064b50, 56);
  end.writeBigUInt64LE(BigInt(at), 64);
  return end;
}

/** A 64-bit packed size, after an extra field that means something else. */
function largePackedSize(text: string): Buffer {
  const extra = Buffer.alloc(18);
  extra.writeUInt16LE(0x5455);
  extra.writeUInt16LE(2, 2);
  extra.writeUInt16LE(1, 6);
  extra.writeUInt16LE(8, 8);
  extra.writeBigUInt64LE(BigInt(deflateRawSync(text).length), 10);
  return extra;
}

const others = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `${index}.xml` }));

beforeEach(() => {
  vi.mocked(inflateRawSync).mockClear();
});

test('a document that is listed many times is refused before anything is unpacked', () => {
  const file = zipOf('a'.repeat(2_000_000), Array(120).fill({}));
  expect(file.length).toBeLessThan(12_000);
  expect(readSampleFile('a.docx', file)).toEqual(UNREADABLE);
  expect(inflateRawSync).not.toHaveBeenCalled();
});

test('a repeated name is refused, even if one of its entries is too large to be unpacked', () => {
  expect(readSampleFile('a.docx', zipOf(XML, [{}, { size: 3 * MB }]))).toEqual(UNREADABLE);
});

test.each([1000, 0])('unpacking stops at the listed size of %i bytes', (size) => {
  expect(readSampleFile('a.docx', zipOf('a'.repeat(20 * MB), [{ size }]))).toEqual(UNREADABLE);
  expect(inflateRawSync).toHaveBeenCalledOnce();
  expect(inflateRawSync).toHaveBeenCalledWith(expect.anything(), { maxOutputLength: Math.max(1, size) });
  expect(vi.mocked(inflateRawSync).mock.results[0]).toMatchObject({
    type: 'throw',
    value: { code: 'ERR_BUFFER_TOO_LARGE' },
  });
});

test('a document with less than the listed size is refused', () => {
  expect(readSampleFile('a.docx', zipOf(XML, [{ size: XML.length + 1 }]))).toEqual(UNREADABLE);
});

test('a document that is larger than the bound is not unpacked', () => {
  expect(readSampleFile('a.docx', zipOf('a'.repeat(3 * MB), [{}]))).toEqual(UNREADABLE);
  expect(inflateRawSync).not.toHaveBeenCalled();
});

test('an archive with thousands of entries is refused before anything is unpacked', () => {
  expect(readSampleFile('a.docx', zipOf(XML, [{}, ...others(1999)]))).toEqual(READ);
  vi.mocked(inflateRawSync).mockClear();
  expect(readSampleFile('a.docx', zipOf(XML, [{}, ...others(2000)]))).toEqual(UNREADABLE);
  expect(inflateRawSync).not.toHaveBeenCalled();
});

test('only the named files are unpacked, each once', () => {
  const file = zipOf(XML, [{}, { name: 'word/styles.xml' }, ...others(10)]);
  const files = unpackFiles(file, [DOCUMENT, 'word/styles.xml', 'missing.xml'], MB);
  expect([...files.keys()]).toEqual([DOCUMENT, 'word/styles.xml']);
  expect(inflateRawSync).toHaveBeenCalledTimes(2);
});

test('archives of other programs are read: stored, with a comment or with 64-bit numbers', () => {
  expect(readSampleFile('a.docx', zipSync({ [DOCUMENT]: strToU8(XML) }, { level: 0 }))).toEqual(READ);
  expect(
    readSampleFile('a.docx', zipSync({ [DOCUMENT]: [strToU8(XML), { extra: { 9: strToU8('x') } }] })),
  ).toEqual(READ);
  expect(readSampleFile('a.docx', Buffer.concat([zipOf(XML, [{}]), Buffer.from('a comment')]))).toEqual(READ);
  const large = zipOf(XML, [...others(3), { extra: largePackedSize(XML) }], { large: true });
  expect(readSampleFile('a.docx', large)).toEqual(READ);
});

test('an archive that was cut off anywhere is refused', () => {
  const file = zipOf(XML, [{}]);
  for (let length = 1; length < file.length; length++)
    expect(readSampleFile('a.docx', file.subarray(0, length))).toEqual(UNREADABLE);
});
