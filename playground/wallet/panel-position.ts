const INTERVAL = 100
const OWN_EVENTS = ['pointerdown', 'mousedown', 'click', 'keydown']

/**
 * Wallets are docked in a bar at the top, as a browser docks its extensions. The window of a wallet with a request must
 * be above everything. A real extension's window is not part of the page; this one is, and an open modal dialog makes
 * the rest of the page inert. Therefore it moves into the dialog, in its own top layer, and stops its events there.
 */
export function createPanelPosition(host: HTMLElement, dock: Element) {
  let timer: ReturnType<typeof setInterval> | undefined
  let isPressed = false
  const release = () => {
    isPressed = false
  }
  host.addEventListener('pointerdown', () => {
    isPressed = true
  })
  for (const type of ['pointerup', 'pointercancel']) addEventListener(type, release, true)
  for (const type of OWN_EVENTS) host.addEventListener(type, (event) => event.stopPropagation())
  const slot = document.createElement('div')
  dock.append(slot)
  slot.append(host)

  function lift() {
    // A press on an element that moves before its release is no click.
    if (isPressed) return
    const parent = openModal(document) ?? slot
    if (host.parentNode !== parent) parent.append(host)
    if (isCovered(host)) host.hidePopover()
    if (!host.matches(':popover-open')) host.showPopover()
  }

  return {
    follow(isAsking: boolean) {
      clearInterval(timer)
      host.popover = isAsking ? 'manual' : null
      if (isAsking) {
        lift()
        timer = setInterval(lift, INTERVAL)
      } else if (host.parentNode !== slot) {
        slot.append(host)
      }
    },
  }
}

/** A modal that closed and reopened between two checks covers the window again. */
function isCovered(host: HTMLElement): boolean {
  const { left, top, width, height } = host.getBoundingClientRect()
  const root = host.getRootNode() as Document | ShadowRoot
  const above = root.elementFromPoint(left + width / 2, top + height / 2)
  return above !== null && !above.closest('[data-wallet]')
}

function openModal(root: ParentNode): Element | undefined {
  for (const element of root.querySelectorAll('*')) {
    if (element.matches('dialog:modal')) return element
    const inner = element.shadowRoot && openModal(element.shadowRoot)
    if (inner) return inner
  }
  return undefined
}
