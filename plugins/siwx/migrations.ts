import * as z from 'zod/mini'
import { defineMigrations } from '../../kernel/index.ts'
import { contract } from './contract.ts'

const text = z.string()
const ofAccount = { namespace: text, account: text }
const accountSchema = { ...ofAccount, endsAt: z.nullable(z.number()) }
const fault = z.enum(['declined', 'failed', 'unverified', 'unprepared'])
const prepared = { domain: text, expiresAt: z.number() }
const configured = { isEnabled: z.boolean(), isRequired: z.boolean() }

export const migrations = defineMigrations(contract, {
  events: {
    configured: { schema: z.object(configured) },
    accountConnected: { schema: z.object(ofAccount) },
    accountLeft: { schema: z.object({ ...ofAccount, wasSigned: z.boolean() }) },
    sessionFound: { schema: z.object(accountSchema) },
    sessionMissing: { schema: z.object(ofAccount) },
    initializationFailed: { schema: z.object(ofAccount) },
    signInRequested: { schema: z.object(ofAccount) },
    signInDiscarded: { schema: z.object({ namespace: text }) },
    messageRequested: { schema: z.null() },
    messagePrepared: { schema: z.object({ message: text, ...prepared }) },
    signatureRequested: { schema: z.null() },
    messageSigned: { schema: z.null() },
    signInFailed: { schema: z.object({ fault }) },
    sessionOpened: { schema: z.object(accountSchema) },
    sessionClosed: { schema: z.object({ ...ofAccount, isExpired: z.optional(z.boolean()) }) },
    signInCancelled: { schema: z.null() },
  },
  slice: {
    schema: z.object({
      ...configured,
      accounts: z.record(
        text,
        z.object({ account: text, status: z.enum(['checking', 'unsigned', 'signed']), isOffered: z.boolean() }),
      ),
      request: z.nullable(
        z.object({
          account: text,
          status: z.enum(['preparing', 'ready', 'signing', 'verifying']),
          message: z.nullable(text),
          ...prepared,
          fault: z.nullable(fault),
        }),
      ),
    }),
  },
  actions: { getSession: z.undefined() },
})
