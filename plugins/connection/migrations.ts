import * as z from 'zod/mini'
import { defineMigrations } from '../../kernel/index.ts'
import { decimals } from '../shared/amounts/decimals-schema.ts'
import { checkConfiguration } from './check-configuration.ts'
import { contract } from './contract.ts'
import { extractPersonalData, extractStoredAmounts } from './extract-personal-data.ts'
import { shiftSessionTimes } from './shift-session-times.ts'

const namespace = z.string()
const connectorId = z.string()
const accountType = z.enum(['eoa', 'smartAccount', 'payment', 'ordinals', 'stx'])
const accounts = { addresses: z.array(z.string()), types: z.optional(z.array(accountType)) }
const caipNetworkId = z.string()
const refusal = z.enum(['rejected', 'timedOut', 'cancelled', 'failed'])
// An index in a list of servers, bounded so that a report can't grow the list without limit.
const transport = z.int().check(z.minimum(0), z.maximum(255))
const sample = z.object({ transport, latency: z.nullable(z.number()) })
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
  transport: z.optional(z.string()),
  views: z.optional(z.array(z.string())),
})
const approved = { networks: z.array(caipNetworkId), accounts: z.optional(z.array(z.string())) }
const approval = { ...approved, supportsAllNetworks: z.boolean() }
const claim = z.object({ name: z.string(), imageUrl: z.optional(z.string()) })

const outcome = z.enum(['connected', 'rejected', 'timedOut', 'cancelled', 'failed'])
const text = z.nullable(z.string())
const others = z.optional(z.array(connectorId))
const session = z.object({ namespace, connectorId, id: z.string(), others, follows: z.optional(z.string()) })
const ended = z.object({ namespace, id: z.string() })
const toggles = z.record(z.string(), z.unknown())
const toggle = z.optional(z.boolean())
const order = z.optional(z.array(z.string()))
/** Those of this version. Plugins of others may have features of their own. */
const switches = {
  swaps: toggle,
  onramp: toggle,
  receive: toggle,
  send: toggle,
  email: toggle,
  emailShowWallets: toggle,
  socials: z.optional(z.union([z.boolean(), z.array(z.string())])),
  history: toggle,
  analytics: toggle,
  allWallets: toggle,
  legalCheckbox: toggle,
  smartSessions: toggle,
  walletFeaturesOrder: order,
  connectMethodsOrder: order,
  collapseWallets: toggle,
}
const network = z.object({
  id: z.string(),
  caipNetworkId,
  chainNamespace: namespace,
  name: z.string(),
  nativeCurrency: z.object({ name: z.string(), symbol: z.string(), decimals }),
  rpcUrls: z.array(z.string()),
  blockExplorerUrl: z.optional(z.string()),
  assets: z.optional(z.object({ imageUrl: z.optional(z.string()), imageId: z.optional(z.string()) })),
})
const networkState = z.object({
  activeNetwork: caipNetworkId,
  requestedNetworks: z.array(caipNetworkId),
  approvedNetworkIds: z.array(caipNetworkId),
  approvedAccounts: approved.accounts,
  supportsAllNetworks: z.boolean(),
  smartAccountEnabledNetworks: z.array(z.number()),
  switchingTo: z.nullable(caipNetworkId),
  switchOutcome: z.nullable(outcome),
})
const walletInfo = z.object({ name: z.string(), imageUrl: text, rdns: text, connectorId })
const allAccounts = z.array(z.object({ address: z.string(), type: accountType }))
const otherWallets = z.array(z.object({ wallet: walletInfo, accounts: allAccounts, caipNetworkId }))
const accountState = z.object({
  caipAddress: text,
  address: text,
  balance: text,
  balanceSymbol: text,
  isBalanceUnavailable: z.boolean(),
  balanceRetryAt: z.nullable(z.number()),
  addressExplorerUrl: text,
  allAccounts,
  connectedWalletInfo: z.nullable(walletInfo),
  preferredAccountType: accountType,
  currentTab: text,
})
const fault = z.optional(z.object({ code: z.string(), message: z.string(), hints: z.array(z.string()) }))
const attempt = z.object({
  id: z.number(),
  connectorId,
  isReconnection: z.boolean(),
  isOwnedElsewhere: z.boolean(),
  outcome: z.nullable(outcome),
  fault,
})
const chain = z.object({
  namespace,
  networks: z.array(network),
  networkState,
  accountState,
  status: z.enum(['disconnected', 'connecting', 'connected']),
  attempt: z.nullable(attempt),
  session: text,
  otherWallets: z.optional(otherWallets),
})
const balance = z.object({
  caipAddress: z.string(),
  requestedAt: z.number(),
  status: z.enum(['asked', 'received', 'failed']),
  balance: text,
  symbol: text,
})
const metadata = z.object({
  name: z.string(),
  description: z.optional(z.string()),
  url: z.optional(z.string()),
  icons: z.optional(z.array(z.string())),
})
const host = z.object({
  projectId: text,
  metadata: z.nullable(metadata),
  services: z.record(z.string(), z.string()),
  features: toggles,
  allowUnsupportedChain: z.optional(z.boolean()),
  appInfo: z.optional(
    z.object({
      name: z.optional(z.string()),
      learnMoreUrl: z.optional(z.string()),
      disclaimer: z.optional(z.string()),
    }),
  ),
  connectorOrder: z.optional(z.array(z.string())),
  defaultAccountTypes: z.optional(z.record(z.string(), accountType)),
  enableEmbedded: z.optional(z.boolean()),
  imageOrigins: z.optional(z.array(z.string())),
  messages: z.optional(z.record(z.string(), z.record(z.string(), z.string()))),
  modalSize: z.optional(z.enum(['compact', 'wide'])),
  prefetch: z.optional(z.enum(['idle', 'none'])),
  privacyUrl: z.optional(z.string()),
  termsUrl: z.optional(z.string()),
})
const transports = z.object({
  usedAt: z.nullable(z.number()),
  list: z.array(
    z.object({
      contentType: z.nullable(z.enum(['text/plain', 'application/json'])),
      samples: z.array(z.nullable(z.number())),
    }),
  ),
})
const origin = z.enum(['visitor', 'elsewhere', 'wallet'])
const slice = z.object({
  activeNamespace: namespace,
  chains: z.record(z.string(), chain),
  connectors: z.array(connector),
  recent: z.array(z.object({ namespace, connectorId })),
  sessions: z.array(session),
  endedSessions: z.array(ended),
  disconnecting: z.array(namespace),
  isEndedElsewhere: z.optional(z.boolean()),
  balances: z.array(balance),
  isStorageLost: z.boolean(),
  hasAcceptedTerms: z.boolean(),
  isRestored: z.boolean(),
  host,
  transports: z.record(z.string(), transports),
})

const events = {
  connectorAnnounced: { schema: connector },
  recentConnectorsRestored: { schema: z.object({ recent: z.array(z.object({ namespace, connectorId })) }) },
  connectionRequested: { schema: z.object({ namespace, connectorId }) },
  reconnectionRequested: { schema: z.object({ namespace, connectorId, session: z.optional(z.string()) }) },
  connected: {
    schema: z.object({
      namespace,
      connectorId,
      ...accounts,
      caipNetworkId,
      session: z.optional(z.string()),
      approval: z.optional(z.object(approval)),
      wallet: z.optional(claim),
      others,
    }),
  },
  otherWalletsChanged: { schema: z.object({ namespace, wallets: otherWallets }) },
  connectionEnded: { schema: z.object({ namespace, outcome: refusal, fault }) },
  accountsChanged: { schema: z.object({ namespace, ...accounts }) },
  approvalChanged: { schema: z.object({ namespace, ...approved }) },
  smartNetworksChanged: { schema: z.object({ namespace, networks: z.array(z.number()) }) },
  networkRequested: { schema: z.object({ namespace, caipNetworkId }) },
  networkChanged: { schema: z.object({ namespace, caipNetworkId, addresses: approved.accounts }) },
  networkRequestEnded: { schema: z.object({ namespace, outcome: refusal }) },
  networksListed: { schema: z.object({ networks: z.array(network) }) },
  featuresChanged: { schema: z.object({ features: toggles }) },
  namespaceActivated: { schema: z.object({ namespace }) },
  explorerLinked: { schema: z.object({ namespace, url: z.nullable(z.string()) }) },
  balanceRequested: { schema: z.object({ namespace }) },
  balanceOutdated: { schema: z.object({ namespace }) },
  transactionSent: { schema: z.object({ namespace }) },
  balanceReceived: { schema: z.object({ namespace, balance: z.string().check(z.regex(/^\d+$/)), symbol: z.string() }) },
  balanceFailed: { schema: z.object({ namespace }) },
  balanceReused: { schema: z.object({ namespace }) },
  balanceRetryDelayed: { schema: z.object({ namespace, until: z.number() }) },
  balanceRetryAllowed: { schema: z.object({ namespace }) },
  accountTypePreferred: {
    schema: z.object({ namespace, accountType }),
  },
  accountTypesRestored: { schema: z.object({ types: z.record(z.string(), accountType) }) },
  termsAccepted: { schema: z.object({ isAccepted: z.boolean() }) },
  tabChosen: { schema: z.object({ namespace, tab: z.string() }) },
  transportsUsed: { schema: z.object({ caipNetworkId }) },
  transportsSampled: { schema: z.object({ caipNetworkId, samples: z.array(sample) }) },
  transportLearned: {
    schema: z.object({ caipNetworkId, transport, contentType: z.enum(['text/plain', 'application/json']) }),
  },
  disconnectRequested: { schema: z.object({ namespaces: z.array(namespace), by: z.optional(origin) }) },
  sessionsEnded: { schema: z.object({ namespaces: z.array(namespace) }) },
  disconnected: {
    schema: z.object({ namespace, by: z.optional(origin) }),
  },
  disconnectEnded: { schema: z.null() },
  disconnectFollowed: { schema: z.null() },
  disconnectFailed: { schema: z.object({ reason: z.string() }) },
  sessionsMerged: {
    schema: z.object({
      sessions: z.array(session),
      ended: z.array(ended),
    }),
  },
  sessionAdopted: { schema: z.object({ namespace, session: z.string() }) },
  storedValueRemoved: { schema: z.object({ key: z.string() }) },
  storageFailed: { schema: z.null() },
}

const networkInput = z.object({ ...network.shape, id: z.optional(z.string()), chainNamespace: z.optional(namespace) })

/** Input schemas of the actions. */
const actions = {
  connect: z.object({ connectorId, namespace: z.optional(namespace) }),
  chooseConnector: z.object({ connectorId, namespace: z.optional(namespace) }),
  cancel: z.optional(z.object({ connectorId: z.optional(connectorId), namespace: z.optional(namespace) })),
  disconnect: z.optional(z.object({ namespace: z.optional(namespace), connectorId: z.optional(connectorId) })),
  switchWallet: z.object({ connectorId, namespace: z.optional(namespace) }),
  switchNetwork: z.object({ caipNetworkId }),
  preferNetwork: z.object({ caipNetworkId }),
  addNetwork: z.object({ network: networkInput }),
  removeNetwork: z.object({ caipNetworkId }),
  setNetworks: z.object({ networks: z.array(networkInput) }),
  setFeatures: z.object({ features: z.looseObject(switches) }),
  switchAccount: z.object({ address: z.string(), namespace: z.optional(namespace) }),
  setPreferredAccountType: z.object({ accountType, namespace: z.optional(namespace) }),
  chooseTab: z.object({ tab: z.string() }),
  setActiveNamespace: z.object({ namespace }),
  acceptTerms: z.object({ isAccepted: z.boolean() }),
}

const amounts = ['balanceReceived.balance', 'slice.chains.*.accountState.balance', 'slice.balances.*.balance']

export const migrations = defineMigrations(contract, {
  events,
  slice: { schema: slice },
  actions,
  checkConfiguration,
  amounts,
  // Those of a namespace whose plugin is missing are in no slice.
  personalOptions: ['networks.*.rpcUrls.*'],
  extractAmounts: extractStoredAmounts,
  extractPersonalData,
  moveTimes: shiftSessionTimes,
})
