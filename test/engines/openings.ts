// Records each time that the page opens an app or leaves, and whether a phone would let it. iOS opens an app only from
// the code that handles the tap itself: not from a timer, a promise or an effect that the tap leads to.

/** An attempt to leave the page. It is recorded, and does not happen. */
export interface Opening {
  readonly url: string
  /** Whether a handler of a click was running. */
  readonly isInClick: boolean
  /** Whether the browser still counted the tap. */
  readonly isActive: boolean
}

/** Replaces what opens windows and links, before the page adds its handlers. @returns What it will record */
export function recordOpenings(): readonly Opening[] {
  const openings: Opening[] = []
  const isInClick = followClicks()
  const record = (url: string) =>
    openings.push({ url, isInClick: isInClick(), isActive: navigator.userActivation.isActive })
  window.open = (url) => {
    record(`${url}`)
    return null
  }
  HTMLAnchorElement.prototype.click = function () {
    record(this.href)
  }
  // It sees `location.assign` and links too. WebKit 2.50 has no Navigation API; there the page would be gone.
  globalThis.navigation?.addEventListener('navigate', (event) => {
    record(event.destination.url)
    event.preventDefault()
  })
  return openings
}

/** Wraps the handlers of clicks that are added from now on. @returns Whether one is running */
function followClicks(): () => boolean {
  const { addEventListener, removeEventListener } = EventTarget.prototype
  const wrapped = new WeakMap<object, EventListener>()
  let running = 0
  const wrap = (handle: EventListener): EventListener =>
    function (this: unknown, event) {
      running++
      try {
        handle.call(this, event)
      } finally {
        running--
      }
    }
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    if (type === 'click' && typeof listener === 'function' && !wrapped.has(listener))
      wrapped.set(listener, wrap(listener))
    addEventListener.call(this, type, (listener && wrapped.get(listener)) ?? listener, options)
  }
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    removeEventListener.call(this, type, (listener && wrapped.get(listener)) ?? listener, options)
  }
  return () => running > 0
}
