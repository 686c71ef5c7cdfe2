export const messages = {
  'watchAddress.title': 'Watch an address',
  'watchAddress.label': 'Address, 0x…',
  'watchAddress.clear': 'Empty',
  'watchAddress.invalid': 'This is no address.',
  'watchAddress.note': 'You see this account, and sign nothing with it.',
  'watchAddress.action': 'Watch',
} as const

export type Messages = typeof messages
