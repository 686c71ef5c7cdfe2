/**
 * Lays the closed dialog out once while the page is idle, without a frame in which it could be seen. The first layout of
 * a text looks up its fonts and shapes it, and asks for a web font; the browser keeps all that, so the layout after the
 * click takes a quarter of the time.
 */
export function layOutUnseen(): void {
  for (const { shadowRoot } of document.querySelectorAll('portico-modal')) {
    const dialog = shadowRoot?.querySelector('dialog')
    if (!dialog || dialog.open) continue
    Object.assign(dialog.style, { display: 'block', visibility: 'hidden' })
    dialog.getBoundingClientRect()
    Object.assign(dialog.style, { display: '', visibility: '' })
  }
}
