import { afterEach, expect, test, vi } from 'vitest';
import { copyText } from './copy-text.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, 'execCommand');
});

/** The old way copies what is selected in the page. */
function copyBySelection(works: boolean) {
  const copied: string[] = [];
  document.execCommand = () => {
    const field = document.querySelector('textarea');
    copied.push(field?.value.slice(field.selectionStart, field.selectionEnd) ?? '');
    return works;
  };
  return copied;
}

test('without a clipboard, as on plain http, the text is copied all the same and leaves nothing behind', async () => {
  vi.stubGlobal('navigator', {});
  const copied = copyBySelection(true);
  await copyText('## Hook\nOwls do not blink.');
  expect(copied).toEqual(['## Hook\nOwls do not blink.']);
  expect(document.querySelector('textarea')).toBeNull();
});

test('a copy that the browser refused is told', async () => {
  vi.stubGlobal('navigator', {});
  copyBySelection(false);
  await expect(copyText('text')).rejects.toThrow();
});
