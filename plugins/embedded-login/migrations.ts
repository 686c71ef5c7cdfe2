import * as z from 'zod/mini'
import { defineMigrations } from '../../kernel/index.ts'
import { contract } from './contract.ts'

const provider = z.enum(['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'])
const way = z.union([z.literal('email'), provider])
const accountType = z.enum(['eoa', 'smartAccount'])
const user = {
  caipNetworkId: z.string(),
  userName: z.nullable(z.string()),
  way: z.nullable(way),
  accountType,
  isDeployed: z.boolean(),
}
const fault = z.object({
  kind: z.enum(['wait', 'missing', 'silent', 'refused', 'blocked', 'closed']),
  words: z.nullable(z.string()),
  seconds: z.number(),
})
const session = z.object({
  pci: z.string(),
  site: z.string(),
  createdAt: z.nullable(z.number()),
  expiresAt: z.number(),
  permissions: z.string(),
})
const ofAccount = z.object({ account: z.string() })
const ofSession = z.object({ pci: z.string() })
const nothing = { schema: z.null() }

/** Input schemas of the actions. */
const actions = {
  connectEmail: z.object({ email: z.string() }),
  submitCode: z.object({ code: z.string() }),
  connectSocial: z.object({ provider }),
  changeEmail: z.object({ email: z.string() }),
  submitChangeCode: z.object({ code: z.string() }),
  revokeSession: z.object({ pci: z.string() }),
  placeFrame: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }),
}

export const migrations = defineMigrations(contract, {
  events: {
    environmentDetected: { schema: z.object({ isMobile: z.boolean(), messenger: z.nullable(z.string()) }) },
    codeRequested: { schema: z.object({ email: z.string() }) },
    codeResendRequested: nothing,
    deviceApprovalRequested: nothing,
    codeSent: { schema: z.object({ resendAt: z.number() }) },
    coolDownEnded: nothing,
    socialChosen: { schema: z.object({ provider }) },
    providerAnswered: nothing,
    userNameReceived: { schema: z.object({ userName: z.string() }) },
    farcasterOpened: { schema: z.object({ url: z.string() }) },
    codeEntered: nothing,
    loginVerified: nothing,
    loginFailed: { schema: fault },
    accountMissing: nothing,
    loginEnded: { schema: z.object({ wasFarcaster: z.boolean() }) },
    userReceived: { schema: z.object({ ...user, email: z.nullable(z.string()) }) },
    accountTypeChanged: { schema: z.object({ accountType }) },
    accountTypeRequested: nothing,
    smartAccountReceived: { schema: z.object({ isDeployed: z.boolean() }) },
    networkSwitchRequested: { schema: z.object({ caipNetworkId: z.string() }) },
    networkSwitched: { schema: z.object({ caipNetworkId: z.string() }) },
    smartNetworksReceived: { schema: z.object({ networks: z.array(z.number()) }) },
    userForgotten: nothing,
    approvalStarted: nothing,
    approvalEnded: { schema: z.object({ id: z.number() }) },
    emailChangeRequested: { schema: z.object({ email: z.string() }) },
    emailChangeSubmitted: nothing,
    emailChangeCodeSent: { schema: z.object({ step: z.enum(['primary', 'secondary']), resendAt: z.number() }) },
    emailChangeFailed: { schema: fault },
    emailChangeEnded: nothing,
    emailChanged: { schema: z.object({ email: z.string() }) },
    sessionsRequested: { schema: ofAccount },
    sessionsReceived: { schema: z.object({ account: z.string(), sessions: z.array(session) }) },
    sessionsFailed: { schema: ofAccount },
    revocationStarted: { schema: ofSession },
    revocationFailed: nothing,
    sessionRevoked: { schema: ofSession },
  },
  slice: {
    schema: z.object({
      login: z.nullable(
        z.object({
          id: z.number(),
          way,
          step: z.enum(['sending', 'device', 'code', 'elsewhere', 'checking', 'done']),
          fault: z.nullable(fault),
          userName: z.optional(z.nullable(z.string())),
          email: z.optional(z.string()),
        }),
      ),
      email: z.nullable(z.string()),
      resendAt: z.nullable(z.number()),
      user: z.nullable(z.object(user)),
      farcaster: z.nullable(z.string()),
      isSwitchingType: z.optional(z.boolean()),
      requestedNetwork: z.optional(z.nullable(z.string())),
      smartNetworks: z.array(z.number()),
      messenger: z.nullable(z.string()),
      isMobile: z.boolean(),
      approvals: z.array(z.number()),
      change: z.nullable(
        z.object({
          id: z.number(),
          step: z.enum(['address', 'primary', 'secondary']),
          isPending: z.boolean(),
          email: z.string(),
          fault: z.nullable(fault),
        }),
      ),
      sessions: z.nullable(
        z.object({
          account: z.string(),
          list: z.nullable(z.array(session)),
          hasFailed: z.boolean(),
          revoking: z.nullable(z.string()),
        }),
      ),
    }),
  },
  actions,
})
