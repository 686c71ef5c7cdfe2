const NAME = 'phone'

/** Two tabs with one phone's keys would answer one another's requests: the newest has it. Resolves when it has. */
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
