import * as z from 'zod/mini'
import { defineHistory } from '../../kernel/index.ts'
import { contract } from './contract.ts'

const namespace = z.string()
const connectorId = z.string()
const addresses = z.array(z.string())
const caipNetworkId = z.string()
const refusal = z.enum(['rejected', 'timedOut', 'cancelled', 'failed'])
const connector = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(['MULTI_CHAIN', 'AUTH', 'ANNOUNCED', 'INJECTED', 'EXTERNAL']),
  chain: namespace,
  imageUrl: z.optional(z.string()),
  imageId: z.optional(z.string()),
  explorerId: z.optional(z.string()),
  info: z.optional(z.object({ rdns: z.string() })),
  provider: z.string(),
})

export const history = defineHistory(contract, {
  connectorAnnounced: { schema: connector },
  recentRestored: { schema: z.object({ recent: z.array(z.string()) }) },
  connectionRequested: { schema: z.object({ namespace, connectorId }) },
  reconnectionRequested: { schema: z.object({ namespace, connectorId }) },
  connected: { schema: z.object({ namespace, connectorId, addresses, caipNetworkId }) },
  connectionEnded: { schema: z.object({ namespace, outcome: refusal }) },
  accountsChanged: { schema: z.object({ namespace, addresses }) },
  networkRequested: { schema: z.object({ namespace, caipNetworkId }) },
  networkChanged: { schema: z.object({ namespace, caipNetworkId }) },
  networkRequestEnded: { schema: z.object({ namespace, outcome: refusal }) },
  namespaceActivated: { schema: z.object({ namespace }) },
  explorerLinked: { schema: z.object({ namespace, url: z.nullable(z.string()) }) },
  balanceRequested: { schema: z.object({ namespace }) },
  balanceReceived: { schema: z.object({ namespace, balance: z.string().check(z.regex(/^\d+$/)), symbol: z.string() }) },
  balanceFailed: { schema: z.object({ namespace }) },
  tabChosen: { schema: z.object({ namespace, tab: z.string() }) },
  disconnected: { schema: z.object({ namespace }) },
})
