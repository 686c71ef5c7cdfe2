import { defineRuntime, type EffectContext, type ReadContext } from '../../kernel/index.ts'
import { Accounts } from '../capabilities.ts'
import { NAMES_NAMESPACE } from './constants.ts'
import { contract } from './contract.ts'
import { getLabelFault } from './label-fault.ts'
import type { NamesOptions } from './options.ts'
import { enterLabel, register, suggest } from './register.ts'
import { createNames } from './resolve-names.ts'
import type { NameEntry } from './state.ts'

/** Maximum number of cached entries of each kind. */
const NAMES_LIMIT = 32

/** Creates an empty entry in the zone of another. */
const createEntry = ({ zone }: NameEntry): NameEntry => ({
  label: '',
  status: 'idle',
  zone,
  isTaken: null,
  suggestions: [],
})

/** Selects the active account if it can have a name. */
function getAccount({ services }: ReadContext<typeof contract>): string | null {
  const active = services.state(Accounts)?.active
  return active?.namespace === NAMES_NAMESPACE ? active.address : null
}

function follow(context: EffectContext<typeof contract>) {
  const address = getAccount(context)
  if (context.read().account !== address) context.send('accountChanged', { address })
}

export const createRuntime = (options: NamesOptions = {}) =>
  defineRuntime(contract, {
    start: follow,
    reduce: {
      accountChanged: (draft, { address }) => {
        draft.account = address
        draft.entry = createEntry(draft.entry)
        // The success view goes on naming what was registered.
        if (draft.registering.status !== 'done')
          draft.registering = { status: 'idle', name: null, fault: null, reason: null }
      },
      nameResolved: (draft, resolved, { at: timestamp }) => {
        const others = draft.resolved.filter(
          ({ name, network }) => name !== resolved.name || network !== resolved.network,
        )
        draft.resolved = [...others, { ...resolved, timestamp }].slice(-NAMES_LIMIT)
      },
      reverseRecordReceived: (draft, { address, name, avatar }, { at: timestamp }) => {
        const others = draft.reversed.filter((one) => one.address !== address)
        draft.reversed = [...others, { address, name, avatar, timestamp }].slice(-NAMES_LIMIT)
      },
      labelEntered: (draft, { label }) => {
        const isAsked = label !== '' && getLabelFault(label) !== 'form'
        draft.entry = { ...createEntry(draft.entry), label, status: isAsked ? 'asking' : 'idle' }
        draft.registering = { status: 'idle', name: null, fault: null, reason: null }
      },
      suggestionsReceived: (draft, { zone, isTaken, isOwn, suggestions }) => {
        draft.entry.status = 'ready'
        draft.entry.zone = zone
        draft.entry.isTaken = isTaken
        if (isOwn) draft.entry.isOwn = true
        draft.entry.suggestions = suggestions.map((one) => ({ ...one }))
      },
      suggestionsFailed: (draft) => {
        draft.entry.status = 'failed'
      },
      registrationStarted: (draft, { name }) => {
        draft.registering = { status: 'signing', name, fault: null, reason: null }
      },
      registrationSigned: (draft) => {
        draft.registering.status = 'sending'
      },
      nameRegistered: (draft, { name }) => {
        if (draft.unconfirmed === name) delete draft.unconfirmed
        if (draft.registering.name !== name) return
        draft.registering.status = 'done'
        draft.entry = createEntry(draft.entry)
      },
      registrationFailed: (draft, { name, fault, reason }) => {
        if (fault === 'unknown') draft.unconfirmed = name
        else if (draft.unconfirmed === name) delete draft.unconfirmed
        if (draft.registering.name !== name) return
        draft.registering.status = 'failed'
        draft.registering.fault = fault
        draft.registering.reason = reason
      },
    },
    actions: {
      enterLabel: (context, { text }) => enterLabel(context, text),
      register,
    },
    effects: {
      labelEntered: { endedBy: ['accountChanged'], run: (context) => suggest(context, options) },
      // Not an error for the visitor: the account is shown without a name.
      accountChanged: async (context, { address }) => {
        if (address)
          await createNames(context, options)
            .reverse(address)
            .catch(() => {})
      },
    },
    watch: [[getAccount, follow]],
    provide: { names: (context) => createNames(context, options) },
  })
