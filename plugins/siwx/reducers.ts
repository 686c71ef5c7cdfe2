import type { Runtime } from '../../kernel/index.ts'
import type { contract, OfAccount } from './contract.ts'
import type { AccountStatus, SignInRequest, SiwxState } from './state.ts'

export const reduce: Runtime<typeof contract>['reduce'] = {
  configured: (draft, { isEnabled, isRequired }) => {
    Object.assign(draft, { isEnabled, isRequired })
  },
  accountConnected: (draft, { namespace, account }) => {
    draft.accounts[namespace] = { account, status: 'checking', isOffered: false }
  },
  accountLeft: (draft, { namespace, account }) => {
    delete draft.accounts[namespace]
    drop(draft, account)
  },
  sessionFound: (draft, of) => setAccount(draft, of, { status: 'signed' }),
  sessionMissing: (draft, of) => setAccount(draft, of, { status: 'unsigned' }),
  initializationFailed: () => {},
  signInRequested: (draft, { namespace, account }) => {
    draft.request = { account, status: 'preparing', message: null, domain: '', expiresAt: 0, fault: null }
    const seen = draft.accounts[namespace]
    if (seen) seen.isOffered = true
  },
  signInDiscarded: (draft) => {
    draft.request = null
  },
  messageRequested: (draft) => {
    if (draft.request?.fault === 'unprepared') draft.request.fault = null
    setRequest(draft, { status: 'preparing', message: null })
  },
  messagePrepared: (draft, { message, domain, expiresAt }) =>
    setRequest(draft, { status: 'ready', message, domain, expiresAt }),
  signatureRequested: (draft) => setRequest(draft, { status: 'signing', fault: null }),
  messageSigned: (draft) => setRequest(draft, { status: 'verifying' }),
  signInFailed: (draft, { fault }) => setRequest(draft, { status: 'preparing', fault }),
  sessionOpened: (draft, of) => {
    setAccount(draft, of, { status: 'signed' })
    drop(draft, of.account)
  },
  sessionClosed: (draft, of) => setAccount(draft, of, { status: 'unsigned', isOffered: true }),
  signInCancelled: () => {},
}

/** A wallet that connects and signs in at once reports its session while another account is still connected. */
function setAccount({ accounts }: SiwxState, { namespace, account }: OfAccount, changed: Partial<AccountStatus>) {
  const seen = accounts[namespace]
  if (seen?.account === account) Object.assign(seen, changed)
}

function setRequest({ request }: SiwxState, changed: Partial<SignInRequest>) {
  if (request) Object.assign(request, changed)
}

function drop(draft: SiwxState, account: string) {
  if (draft.request?.account === account) draft.request = null
}
