/** A record of a CSV file, with the line on which it starts. */
export interface CsvRecord {
  line: number;
  fields: string[];
  /** The line of a quote that is never closed. The rest of the file is in its field. */
  openQuote?: number;
}

const DELIMITERS = [',', ';', '\t'] as const;

/**
 * Reads a CSV file as spreadsheets write it: fields may be quoted and then contain delimiters, quotes and line breaks. The
 * delimiter is the one that occurs most often in the first line. Empty lines are left out.
 */
export function readCsv(file: string): CsvRecord[] {
  const text = file.replace(/^\uFEFF/, '');
  const delimiter = delimiterOf(text);
  const records: CsvRecord[] = [];
  let fields: string[] = [];
  let openQuote: number | undefined;
  let position = 0;
  let line = 1;
  let startLine = 1;
  const endRecord = () => {
    if (fields.some((field) => field.trim() !== ''))
      records.push({ line: startLine, fields, ...(openQuote !== undefined && { openQuote }) });
    fields = [];
    startLine = line;
  };
  while (position < text.length) {
    const field = text[position] === '"' ? readQuoted(text, position) : readPlain(text, position, delimiter);
    if (field.isOpen) openQuote = line;
    fields.push(field.value);
    line += countLineBreaks(field.value);
    position = field.end;
    if (text[position] === delimiter) {
      position += 1;
      // A delimiter at the end of the file begins an empty field.
      if (position === text.length) fields.push('');
      continue;
    }
    if (position < text.length) {
      position += text.startsWith('\r\n', position) ? 2 : 1;
      line += 1;
    }
    endRecord();
  }
  endRecord();
  return records;
}

function delimiterOf(text: string): string {
  const [firstLine = ''] = text.split(/[\r\n]/, 1);
  const countOf = (delimiter: string) => firstLine.split(delimiter).length;
  return DELIMITERS.reduce((best, each) => (countOf(each) > countOf(best) ? each : best));
}

function readPlain(text: string, start: number, delimiter: string) {
  let end = start;
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n' && text[end] !== '\r') end += 1;
  return { value: text.slice(start, end), end, isOpen: false };
}

/** A quote inside the field is doubled. A field whose quote never ends extends to the end of the file. */
function readQuoted(text: string, start: number) {
  let end = start + 1;
  let value = '';
  while (end < text.length) {
    const quote = text.indexOf('"', end);
    if (quote < 0) return { value: value + text.slice(end), end: text.length, isOpen: true };
    value += text.slice(end, quote);
    end = quote + 1;
    if (text[end] !== '"') break;
    value += '"';
    end += 1;
  }
  return { value, end, isOpen: false };
}

const countLineBreaks = (text: string) => text.split(/\r\n|\r|\n/).length - 1;
