import { afterEach, expect, test, vi } from 'vitest';
import { copyText } from './copy-text.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, 'execCommand');
});

/** execCommand copies the selected text. */
function stubExecCommand(works: boolean) {
  const copied: string[] = [];
  document.execCommand = () => {
    const field = document.querySelector('textarea');
    copied.push(field?.value.slice(field.selectionStart, field.selectionEnd) ?? '');
    return works;
  };
  return copied;
}

test('without a clipboard, as on plain http, the text is still copied and no element is left behind', async () => {
  vi.stubGlobal('navigator', {});
  const copied = stubExecCommand(true);
  await copyText('## Hook\nOwls do not blink.');
  expect(copied).toEqual(['## Hook\nOwls do not blink.']);
  expect(document.querySelector('textarea')).toBeNull();
});

test('a rejected copy throws', async () => {
  vi.stubGlobal('navigator', {});
  stubExecCommand(false);
  await expect(copyText('text')).rejects.toThrow();
});
