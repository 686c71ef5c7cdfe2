const INTERVAL = 100
const OWN_EVENTS = ['pointerdown', 'mousedown', 'click', 'keydown']

/**
 * Wallets are docked in the bar at the top, as a browser docks its extensions. While one asks, its window
 * lies above everything. It would be no part of the page if it were a real one; this one is, and an open
 * modal dialog makes all of the page around it inert. So it then lives inside the dialog, in a top layer of
 * its own, and keeps its events to itself.
 */
export function createPlace(host: HTMLElement, dock: Element) {
  let timer: ReturnType<typeof setInterval> | undefined
  for (const type of OWN_EVENTS) host.addEventListener(type, (event) => event.stopPropagation())
  const slot = document.createElement('div')
  dock.append(slot)
  slot.append(host)

  function lift() {
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

/** A modal that stepped aside and came back between two looks lies above what it holds. */
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
