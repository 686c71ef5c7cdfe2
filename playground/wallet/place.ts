const INTERVAL = 100
const OWN_EVENTS = ['pointerdown', 'mousedown', 'click', 'keydown']

/**
 * A wallet's window isn't part of the page, but this one is, and an open modal dialog makes all of
 * the page around it inert. So while it asks, it lives inside the dialog, in a top layer of its own,
 * and keeps its events to itself.
 */
export function placeOnTop(host: HTMLElement) {
  let timer: ReturnType<typeof setInterval> | undefined
  for (const type of OWN_EVENTS) host.addEventListener(type, (event) => event.stopPropagation())

  function moveTo(parent: Element) {
    if (host.parentNode === parent) return
    parent.append(host)
    host.showPopover()
  }

  host.popover = 'manual'
  moveTo(document.body)
  return {
    /** Lifts it above whatever came to the top layer since. */
    raise() {
      host.hidePopover()
      host.showPopover()
    },
    follow(isAsking: boolean) {
      clearInterval(timer)
      const place = () => moveTo((isAsking && openModal(document)) || document.body)
      if (isAsking) timer = setInterval(place, INTERVAL)
      place()
    },
  }
}

function openModal(root: ParentNode): Element | undefined {
  for (const element of root.querySelectorAll('*')) {
    if (element.matches('dialog:modal')) return element
    const inner = element.shadowRoot && openModal(element.shadowRoot)
    if (inner) return inner
  }
  return undefined
}
