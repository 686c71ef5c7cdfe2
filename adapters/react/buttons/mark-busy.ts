const MOMENT = 150

/** Marks an element as busy if its action takes longer than 150 ms. Logs a failure to the console. */
export function markBusy(element: Element, doing: Promise<unknown>): void {
  const timer = setTimeout(() => {
    element.ariaBusy = 'true'
  }, MOMENT)
  doing.catch(console.error).finally(() => {
    clearTimeout(timer)
    element.ariaBusy = null
  })
}
