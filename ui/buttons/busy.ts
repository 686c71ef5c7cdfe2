const MOMENT = 150

/** Marks an element as busy while what it asked for takes longer than a moment; a failure is told to the developer. */
export function markBusy(element: Element, doing: Promise<unknown>): void {
  const timer = setTimeout(() => {
    element.ariaBusy = 'true'
  }, MOMENT)
  doing.catch(console.error).finally(() => {
    clearTimeout(timer)
    element.ariaBusy = null
  })
}
