import * as z from 'zod/mini'
import { defineMigrations } from '../../kernel/index.ts'
import { contract, PROVIDERS } from './contract.ts'

const text = z.string()
const flag = z.boolean()
const number = z.number()
const optionalText = z.nullable(text)
const provider = z.enum(PROVIDERS)
const way = z.enum(['email', ...PROVIDERS])
const accountType = z.enum(['eoa', 'smartAccount'])
const user = {
  caipNetworkId: text,
  userName: optionalText,
  way: z.nullable(way),
  accountType,
  isDeployed: flag,
}
const fault = z.object({
  kind: z.enum(['wait', 'missing', 'silent', 'refused', 'blocked', 'closed']),
  words: optionalText,
  seconds: number,
})
const session = z.object({
  pci: text,
  site: text,
  createdAt: z.nullable(number),
  expiresAt: number,
  permissions: text,
})
const ofEmail = z.object({ email: text })
const ofCode = z.object({ code: text })
const ofNetwork = z.object({ caipNetworkId: text })
const ofAccount = z.object({ account: text })
const ofSession = z.object({ pci: text })

/** Input schemas of the actions. */
const actions = {
  connectEmail: ofEmail,
  submitCode: ofCode,
  connectSocial: z.object({ provider }),
  changeEmail: ofEmail,
  submitChangeCode: ofCode,
  revokeSession: ofSession,
  placeFrame: z.object({ x: number, y: number, width: number, height: number }),
}

export const migrations = defineMigrations(contract, {
  events: {
    environmentDetected: { schema: z.object({ isMobile: flag, messenger: optionalText }) },
    codeRequested: { schema: ofEmail },
    codeSent: { schema: z.object({ resendAt: number }) },
    socialChosen: { schema: z.object({ provider }) },
    userNameReceived: { schema: z.object({ userName: text }) },
    farcasterOpened: { schema: z.object({ url: text }) },
    loginFailed: { schema: fault },
    loginEnded: { schema: z.object({ wasFarcaster: flag }) },
    userReceived: { schema: z.object({ ...user, email: optionalText }) },
    accountTypeChanged: { schema: z.object({ accountType }) },
    smartAccountReceived: { schema: z.object({ isDeployed: flag }) },
    networkSwitchRequested: { schema: ofNetwork },
    networkSwitched: { schema: ofNetwork },
    smartNetworksReceived: { schema: z.object({ networks: z.array(number) }) },
    approvalEnded: { schema: z.object({ id: number }) },
    emailChangeRequested: { schema: ofEmail },
    emailChangeCodeSent: { schema: z.object({ step: z.enum(['primary', 'secondary']), resendAt: number }) },
    emailChangeFailed: { schema: fault },
    emailChanged: { schema: ofEmail },
    sessionsRequested: { schema: ofAccount },
    sessionsReceived: { schema: z.object({ account: text, sessions: z.array(session) }) },
    sessionsFailed: { schema: ofAccount },
    revocationStarted: { schema: ofSession },
    sessionRevoked: { schema: ofSession },
  },
  slice: {
    schema: z.object({
      login: z.nullable(
        z.object({
          id: number,
          way,
          step: z.enum(['sending', 'device', 'code', 'elsewhere', 'checking', 'done']),
          fault: z.nullable(fault),
          isResending: z.optional(flag),
          userName: z.optional(optionalText),
          email: z.optional(text),
        }),
      ),
      email: optionalText,
      resendAt: z.nullable(number),
      user: z.nullable(z.object(user)),
      farcaster: optionalText,
      isSwitchingType: z.optional(flag),
      requestedNetwork: z.optional(optionalText),
      smartNetworks: z.array(number),
      messenger: optionalText,
      isMobile: flag,
      approvals: z.array(number),
      change: z.nullable(
        z.object({
          id: number,
          step: z.enum(['address', 'primary', 'secondary']),
          isPending: flag,
          email: text,
          fault: z.nullable(fault),
        }),
      ),
      sessions: z.nullable(
        z.object({
          account: text,
          list: z.nullable(z.array(session)),
          hasFailed: flag,
          revoking: optionalText,
        }),
      ),
    }),
  },
  actions,
})
