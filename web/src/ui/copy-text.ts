/** Copies text to the clipboard, with rich text for programs that can paste it. Throws if the browser refuses. */
export async function copyText(text: string, html?: string): Promise<void> {
  // Undefined on a plain http page from another machine, where execCommand still works.
  const clipboard: Clipboard | undefined = navigator.clipboard;
  const canCopyHtml = typeof ClipboardItem !== 'undefined';
  if (clipboard && html !== undefined && canCopyHtml) {
    const types = { 'text/plain': text, 'text/html': html };
    const blobs = Object.entries(types).map(([type, value]) => [type, new Blob([value], { type })]);
    return clipboard.write([new ClipboardItem(Object.fromEntries(blobs))]);
  }
  if (clipboard) return clipboard.writeText(text);
  if (!copyWithExecCommand(text)) throw new Error('The text was not copied.');
}

function copyWithExecCommand(text: string): boolean {
  const previousFocus = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  document.body.append(field);
  try {
    field.select();
    return document.execCommand('copy');
  } finally {
    field.remove();
    if (previousFocus instanceof HTMLElement) previousFocus.focus({ preventScroll: true });
  }
}
