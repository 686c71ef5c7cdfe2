import { defineRuntime, type EffectContext } from 'portico'
import { type CaipNetworkId, Connectors, type TransportMethods, type TransportSession } from 'portico/capabilities'
import { ADDRESS, ID, KEY } from './constants.ts'
import { contract } from './contract.ts'

type Context = EffectContext<typeof contract>

export const runtime = defineRuntime(contract, {
  start({ services }: Context) {
    services.get(Connectors).addConnector({
      id: ID,
      name: 'Watch an address',
      type: 'EXTERNAL',
      chain: 'eip155',
      provider: ID,
      transport: ID,
      views: ['WatchAddress'],
    })
  },
  reduce: {
    asked: (draft) => {
      draft.address = null
    },
    named: (draft, { address }) => {
      draft.address = address
    },
  },
  actions: {
    watch({ send }, { address }) {
      if (ADDRESS.test(address)) send('named', { address })
    },
  },
  provide: { transport: createTransport },
})

function createTransport({ io, read, send, waitFor }: Context): TransportMethods {
  const session = (caipNetworkId: CaipNetworkId): TransportSession => ({
    accounts: [`${caipNetworkId}:${read().address ?? ''}`],
    caipNetworkId,
    networks: [caipNetworkId],
    methods: [],
    wallet: { name: 'Watched account' },
  })
  const refuse = (): never => {
    throw Object.assign(new Error('This account is only watched.'), { code: 4200 })
  }
  return {
    id: ID,
    async connect({ caipNetworkId }) {
      send('asked')
      await waitFor(({ address }) => address !== null)
      await io.set(KEY, JSON.stringify({ address: read().address, caipNetworkId }))
      return session(caipNetworkId)
    },
    async reconnect() {
      const kept = parseStored(await io.get(KEY))
      if (!kept) return null
      send('named', { address: kept.address })
      return session(kept.caipNetworkId)
    },
    request: async () => refuse(),
    requestSecret: async () => refuse(),
  }
}

function parseStored(stored: string | null): { address: string; caipNetworkId: CaipNetworkId } | null {
  try {
    const { address, caipNetworkId } = Object(JSON.parse(stored ?? 'null'))
    return /^eip155:\d+$/.test(caipNetworkId) && ADDRESS.test(address) ? { address, caipNetworkId } : null
  } catch {
    return null
  }
}
