import * as z from 'zod/mini'
import { defineMigrations } from '../../kernel/index.ts'
import { contract } from './contract.ts'

const optionalText = z.nullable(z.string())
const provider = z.enum(['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'])
const way = z.union([z.literal('email'), provider])
const accountType = z.enum(['eoa', 'smartAccount'])
const user = {
  caipNetworkId: z.string(),
  userName: optionalText,
  way: z.nullable(way),
  accountType,
  isDeployed: z.boolean(),
}
const fault = z.object({
  kind: z.enum(['wait', 'missing', 'silent', 'refused', 'blocked', 'closed']),
  words: optionalText,
  seconds: z.number(),
})
const session = z.object({
  pci: z.string(),
  site: z.string(),
  createdAt: z.nullable(z.number()),
  expiresAt: z.number(),
  permissions: z.string(),
})
const ofEmail = z.object({ email: z.string() })
const ofCode = z.object({ code: z.string() })
const ofNetwork = z.object({ caipNetworkId: z.string() })
const ofAccount = z.object({ account: z.string() })
const ofSession = z.object({ pci: z.string() })

/** Input schemas of the actions. */
const actions = {
  connectEmail: ofEmail,
  submitCode: ofCode,
  connectSocial: z.object({ provider }),
  changeEmail: ofEmail,
  submitChangeCode: ofCode,
  revokeSession: ofSession,
  placeFrame: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }),
}

export const migrations = defineMigrations(contract, {
  events: {
    environmentDetected: { schema: z.object({ isMobile: z.boolean(), messenger: optionalText }) },
    codeRequested: { schema: ofEmail },
    codeSent: { schema: z.object({ resendAt: z.number() }) },
    socialChosen: { schema: z.object({ provider }) },
    userNameReceived: { schema: z.object({ userName: z.string() }) },
    farcasterOpened: { schema: z.object({ url: z.string() }) },
    loginFailed: { schema: fault },
    loginEnded: { schema: z.object({ wasFarcaster: z.boolean() }) },
    userReceived: { schema: z.object({ ...user, email: optionalText }) },
    accountTypeChanged: { schema: z.object({ accountType }) },
    smartAccountReceived: { schema: z.object({ isDeployed: z.boolean() }) },
    networkSwitchRequested: { schema: ofNetwork },
    networkSwitched: { schema: ofNetwork },
    smartNetworksReceived: { schema: z.object({ networks: z.array(z.number()) }) },
    approvalEnded: { schema: z.object({ id: z.number() }) },
    emailChangeRequested: { schema: ofEmail },
    emailChangeCodeSent: { schema: z.object({ step: z.enum(['primary', 'secondary']), resendAt: z.number() }) },
    emailChangeFailed: { schema: fault },
    emailChanged: { schema: ofEmail },
    sessionsRequested: { schema: ofAccount },
    sessionsReceived: { schema: z.object({ account: z.string(), sessions: z.array(session) }) },
    sessionsFailed: { schema: ofAccount },
    revocationStarted: { schema: ofSession },
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
          userName: z.optional(optionalText),
          email: z.optional(z.string()),
        }),
      ),
      email: optionalText,
      resendAt: z.nullable(z.number()),
      user: z.nullable(z.object(user)),
      farcaster: optionalText,
      isSwitchingType: z.optional(z.boolean()),
      requestedNetwork: z.optional(optionalText),
      smartNetworks: z.array(z.number()),
      messenger: optionalText,
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
          revoking: optionalText,
        }),
      ),
    }),
  },
  actions,
})
