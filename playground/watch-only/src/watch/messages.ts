export const messages = {
  'watchAddress.title': 'Watch an address',
  'watchAddress.label': 'Address, 0x…',
  'watchAddress.clear': 'Clear',
  'watchAddress.invalid': 'Enter a valid address.',
  'watchAddress.note': 'Watch only. You can’t sign with this account here.',
  'watchAddress.action': 'Watch',
} as const

export type Messages = typeof messages
