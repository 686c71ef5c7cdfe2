/** Messages of the view and of its button. */
export const messages = {
  'myPlugin.title': 'My plugin',
  'myPlugin.action': 'Add note',
  'myPlugin.label': 'A note to yourself',
  'myPlugin.clear': 'Clear',
  'myPlugin.save': 'Save',
} as const

export type Messages = typeof messages
