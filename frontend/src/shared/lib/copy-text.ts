/** Copies a text in the handler of a press. Throws when the browser refuses. */
export async function copyText(text: string): Promise<void> {
  // Pages without TLS have no clipboard, but the older command.
  const { clipboard } = navigator as { clipboard?: Clipboard };
  if (clipboard !== undefined) {
    await clipboard.writeText(text);
    return;
  }
  const write = (event: ClipboardEvent): void => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
  };
  document.addEventListener('copy', write);
  const isCopied = document.execCommand('copy');
  document.removeEventListener('copy', write);
  if (!isCopied) throw new Error('not copied');
}
