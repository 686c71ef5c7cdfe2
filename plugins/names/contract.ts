import { action, defineContract, event, type } from '../../kernel/index.ts'
import { manifest } from './manifest.ts'
import type { Registering, ResolvedEntry, ReversedEntry, Suggestion } from './state.ts'

const defined = defineContract({
  ...manifest,
  events: {
    /** The active account changed; `null` if it can't have a name. */
    accountChanged: event(type<{ address: string | null }>(), { personal: ['address'] }),
    nameResolved: event(type<Omit<ResolvedEntry, 'timestamp'>>(), { personal: ['name', 'address', 'avatar'] }),
    reverseRecordReceived: event(type<Omit<ReversedEntry, 'timestamp'>>(), { personal: ['name', 'address', 'avatar'] }),
    labelEntered: event(type<{ label: string }>(), { personal: ['label'] }),
    suggestionsReceived: event(
      type<{ zone: string; isTaken: boolean; isOwn?: boolean | undefined; suggestions: Suggestion[] }>(),
      { personal: ['suggestions.*.name'] },
    ),
    suggestionsFailed: event(type<void>()),
    registrationStarted: event(type<{ name: string }>(), { personal: ['name'], track: 'REGISTER_NAME_INITIATED' }),
    registrationSigned: event(type<void>()),
    nameRegistered: event(type<{ name: string }>(), { personal: ['name'], track: 'REGISTER_NAME_SUCCESS' }),
    registrationFailed: event(
      type<{ name: string; fault: NonNullable<Registering['fault']>; reason: string | null }>(),
      {
        personal: ['name', 'reason'],
        track: 'REGISTER_NAME_ERROR',
      },
    ),
  },
  actions: {
    /** Sets the first part of the wanted name and requests suggestions. */
    enterLabel: action(type<{ text: string }>(), { personal: ['text'] }),
    /**
     * Lets the wallet sign for the entered name and registers it.
     * @throws 'Error registering name {name}'
     */
    register: action(type<void>(), { result: type<{ status: 'registered' | 'declined' | 'dropped' | 'pending' }>() }),
  },
  personalPaths: [
    'entry.label',
    'entry.suggestions.*.name',
    'registering.name',
    'registering.reason',
    'unconfirmed',
    'account',
    'resolved.*.name',
    'resolved.*.address',
    'resolved.*.avatar',
    'reversed.*.name',
    'reversed.*.address',
    'reversed.*.avatar',
  ],
})

type Defined = typeof defined

/** The contract’s type. Its name is what a host’s declarations hold, instead of all that it consists of. */
export interface NamesContract extends Defined {}

export const contract: NamesContract = defined
