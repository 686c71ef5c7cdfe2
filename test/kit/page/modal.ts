/**
 * Returns the modal of a rendered page, in a browser or a DOM library. Its queries reach into the modal's shadow root,
 * which those of `document` do not. The `open` property of its `<dialog>` says whether it is shown.
 *
 * @param page - Where to look, if there are several modals.
 * @throws Error until the modal was opened: its code is fetched with the first opening, so wait for it.
 * @example
 * ```ts
 * const modal = await vi.waitFor(() => getModal())
 * modal.querySelector<HTMLElement>('[data-testid="wallet-example.harbor"]')?.click()
 * ```
 */
export function getModal(page: ParentNode = document): HTMLElement {
  const modal = page.querySelector('portico-modal')?.shadowRoot?.querySelector<HTMLElement>('.root')
  if (!modal) throw new Error('No modal has been opened in this page yet.')
  return modal
}
