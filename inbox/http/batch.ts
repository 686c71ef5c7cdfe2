/** The most items of one batch. */
const MOST = 100

/**
 * Collects what comes while a batch is under way into the next batch: at a high rate one transaction serves many
 * requests, and at a low rate none waits.
 */
export function createBatch<Item, Result>(work: (items: readonly Item[]) => Promise<readonly Result[]>) {
  interface Waiting {
    readonly item: Item
    resolve(result: Result): void
    reject(error: unknown): void
  }
  let waiting: Waiting[] = []
  let isBusy = false

  async function next(): Promise<void> {
    isBusy = true
    while (waiting.length > 0) {
      const batch = waiting.slice(0, MOST)
      waiting = waiting.slice(MOST)
      try {
        const results = await work(batch.map(({ item }) => item))
        batch.forEach(({ resolve }, i) => {
          resolve(results[i] as Result)
        })
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    isBusy = false
  }

  return (item: Item): Promise<Result> =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (!isBusy) void next()
    })
}
