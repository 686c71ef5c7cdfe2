import { defineContract, event, type } from '../../kernel/index.ts'
import { face } from './face.ts'
import type { Resolved, Reversed } from './state.ts'

export const contract = defineContract({
  ...face,
  events: {
    /** Another account is active, or none that can have a name. */
    accountChanged: event(type<{ address: string | null }>(), { personal: ['address'] }),
    nameResolved: event(type<Omit<Resolved, 'timestamp'>>(), { personal: ['name', 'address', 'avatar'] }),
    addressReversed: event(type<Omit<Reversed, 'timestamp'>>(), { personal: ['name', 'address', 'avatar'] }),
  },
  personalState: [
    'account',
    'resolved.*.name',
    'resolved.*.address',
    'resolved.*.avatar',
    'reversed.*.name',
    'reversed.*.address',
    'reversed.*.avatar',
  ],
})
