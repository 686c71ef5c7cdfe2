import { flush } from '../world.ts'

/** Whether this DOM fires `close` synchronously, before the dialog could be shown again. */
function firesCloseSynchronously(): boolean {
  const dialog = document.createElement('dialog')
  let isTold = false
  dialog.addEventListener('close', () => {
    isTold = true
  })
  dialog.open = true
  dialog.close()
  return isTold
}

/**
 * Fixes a deviation of DOM libraries from browsers that the modal depends on. Call it before the page is rendered, for
 * example in a setup file. In a browser it does nothing.
 *
 * happy-dom fires `close` before `dialog.close()` returns. When the modal steps aside for a wallet it closes and shows
 * itself again within one task, and would mistake that event for the visitor's action.
 *
 * @see HTML, 4.11.4, "close the dialog": queues a task that fires `close`
 */
export function polyfillDialog(): void {
  if (!firesCloseSynchronously()) return
  HTMLDialogElement.prototype.close = function close(returnValue) {
    if (!this.open) return
    this.open = false
    if (returnValue !== undefined) this.returnValue = returnValue
    void flush().then(() => this.dispatchEvent(new Event('close')))
  }
}
