export const messages = {
  'watchAddress.title': 'Watch an address',
  'watchAddress.label': 'Address (0x…)',
  'watchAddress.clear': 'Clear',
  'watchAddress.invalid': 'Enter a valid address.',
  'watchAddress.note': 'This account is watch-only. You can’t sign with it here.',
  'watchAddress.action': 'Watch',
} as const

export type Messages = typeof messages
