import * as connectors from 'wagmi/connectors'

// wagmi 2.13, say, has only the wallet's earlier name, and bundlers refuse to import a name that a module lacks.
const all: Partial<typeof connectors> = { ...connectors }

export const baseAccount = (all.baseAccount ?? all.coinbaseWallet) as typeof connectors.baseAccount
