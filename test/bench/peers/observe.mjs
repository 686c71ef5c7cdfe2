// Runs in the page, before its scripts. The same rules find the button and the modal of each kit.

/**
 * Announces a wallet (EIP-6963), so that each kit has a row to show without the network, and notes in `window.seen`
 * when the button, and after a press the wallet’s row in an open dialog, are visible.
 */
export function observePage() {
  const WALLET = 'Harbor'
  const seen = { longTasks: [] }
  window.seen = seen

  const icon = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>'
  const info = { uuid: '350670db-19fa-4704-a166-e52e178b59d2', name: WALLET, icon, rdns: 'example.harbor' }
  const known = { eth_chainId: '0x1', net_version: '1', eth_accounts: [] }
  const request = async ({ method }) => {
    if (method in known) return known[method]
    throw Object.assign(new Error('Unsupported method'), { code: 4200 })
  }
  const provider = { request, on() {}, removeListener() {} }
  const announce = () =>
    dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }))
  addEventListener('eip6963:requestProvider', announce)
  announce()

  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) seen.longTasks.push({ startTime, duration })
  }).observe({ type: 'longtask', buffered: true })

  const isVisible = (element) => {
    const { width, height, top, bottom } = element.getBoundingClientRect()
    const isInView = width > 0 && height > 0 && bottom > 0 && top < innerHeight
    return isInView && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  }
  /** Finds an element in the document and in all open shadow roots. */
  const find = (root, isWanted) => {
    for (const element of root.querySelectorAll('*')) {
      if (isWanted(element)) return element
      const inside = element.shadowRoot && find(element.shadowRoot, isWanted)
      if (inside) return inside
    }
  }
  const isInDialog = (element) => {
    if (element.closest('dialog[open], [role$="dialog"]')) return true
    const outside = element.getRootNode().host
    return outside ? isInDialog(outside) : false
  }
  const isRow = (element) => {
    const hasName = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim() === WALLET)
    return hasName && isVisible(element) && isInDialog(element)
  }

  /** Checks before each frame until it has seen what it looks for. */
  const watch = (key, isWanted, then) => {
    const look = () => {
      const element = find(document, isWanted)
      if (!element) return requestAnimationFrame(look)
      seen[key] = performance.now()
      then?.(element)
    }
    look()
  }
  watch(
    'button',
    (element) => element.localName === 'button' && isVisible(element),
    (button) => {
      seen.element = button
    },
  )
  const start = ({ timeStamp }) => {
    seen.press = timeStamp
    watch('modal', isRow)
  }
  addEventListener('pointerdown', start, { capture: true, once: true })
}
