const NAME = 'phone'

/**
 * Takes the phone over from other tabs: two tabs with the same keys would answer each other's requests. Resolves once
 * this tab has it.
 */
export function takeOver(onLost: () => void): Promise<void> {
  return new Promise((resolve) => {
    navigator.locks
      .request(NAME, { steal: true }, () => {
        resolve()
        return new Promise(() => {})
      })
      .catch(onLost)
  })
}
