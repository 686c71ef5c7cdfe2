import { flush } from '../world.ts'

/** Whether this page's dialogs tell at once that they were closed: they were not shown again by then. */
function tellsAtOnce(): boolean {
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
 * Mends what a DOM library does otherwise than every browser, as far as the modal stands on it: call it before the
 * page is drawn, in a setup file say. In a browser it does nothing.
 *
 * happy-dom tells of a closed dialog before `close` returns. The modal closes and shows itself again within one task
 * when it steps aside for a wallet, and would take that for the visitor's doing.
 *
 * @see HTML, 4.11.4, "close the dialog": queues a task that fires `close`
 */
export function polyfillDialog(): void {
  if (!tellsAtOnce()) return
  HTMLDialogElement.prototype.close = function close(returnValue) {
    if (!this.open) return
    this.open = false
    if (returnValue !== undefined) this.returnValue = returnValue
    void flush().then(() => this.dispatchEvent(new Event('close')))
  }
}
