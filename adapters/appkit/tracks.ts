import type { AppKitKernel } from './kernel-types.ts'

interface Contract {
  readonly id: string
  readonly events?: Readonly<Record<string, { readonly track?: string }>>
}

/** Reads the name under which an event is counted from its plugin's contract. */
export function createTracks({ plugins }: Pick<AppKitKernel, 'plugins'>): (type: string) => string | undefined {
  const contracts = new Map<string, Contract>()
  let isFetched = false

  /** The page has them with the first entry, since the log starts with them. */
  function fetchContracts() {
    isFetched = true
    for (const { contract, loadContract } of plugins)
      void (loadContract?.() ?? Promise.resolve(contract)).then((full: Contract) => contracts.set(full.id, full))
  }

  return (type) => {
    if (!isFetched) fetchContracts()
    const [plugin = '', event = ''] = type.split('/')
    return contracts.get(plugin)?.events?.[event]?.track
  }
}
