export const messages = {
  'priceAlert.title': 'Price alert',
  'priceAlert.action': 'Price alert',
  'priceAlert.label': 'Alert me at this price, in dollars',
  'priceAlert.clear': 'Clear',
  'priceAlert.now': 'Current price: {price} USD',
  'priceAlert.waiting': 'You’ll get an alert when the price reaches {above} USD.',
  'priceAlert.set': 'Set alert',
  'priceAlert.end': 'Remove alert',
} as const

export type Messages = typeof messages
