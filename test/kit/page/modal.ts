/**
 * The modal of a page that is drawn, in a browser or by a DOM library: its queries reach into the shadow root in which
 * it stands, as those of `document` do not. It is shown or not: `open` of its `<dialog>` tells.
 *
 * @param page - Where to look, if there are several modals.
 * @throws Error as long as nothing has opened it: its code comes with the first opening, so wait for it.
 * @example
 * const modal = await vi.waitFor(() => modalOf())
 * modal.querySelector<HTMLElement>('[data-testid="wallet-example.harbor"]')?.click()
 */
export function getModal(page: ParentNode = document): HTMLElement {
  const modal = page.querySelector('portico-modal')?.shadowRoot?.querySelector<HTMLElement>('.root')
  if (!modal) throw new Error('No modal has been opened in this page yet.')
  return modal
}
