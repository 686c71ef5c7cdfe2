export const messages = {
  'priceAlert.title': 'Price alert',
  'priceAlert.action': 'Alert',
  'priceAlert.label': 'Tell me above, in dollars',
  'priceAlert.clear': 'Empty',
  'priceAlert.now': 'Now {price} dollars',
  'priceAlert.waiting': 'Waiting for {above} dollars',
  'priceAlert.set': 'Tell me',
  'priceAlert.end': 'Don’t tell me',
} as const

export type Messages = typeof messages
