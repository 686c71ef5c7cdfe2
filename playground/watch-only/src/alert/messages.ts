export const messages = {
  'priceAlert.title': 'Price alert',
  'priceAlert.action': 'Alert',
  'priceAlert.label': 'Alert me above, in dollars',
  'priceAlert.clear': 'Clear',
  'priceAlert.now': 'Price now: {price} dollars',
  'priceAlert.waiting': 'You’ll be alerted above {above} dollars',
  'priceAlert.set': 'Set alert',
  'priceAlert.end': 'Remove alert',
} as const

export type Messages = typeof messages
