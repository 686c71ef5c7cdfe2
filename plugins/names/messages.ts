/** Messages of the two views. */
export const messages = {
  'registerAccountName.title': 'Choose a name',
  'name.about': 'People can send crypto to your name, and apps can show it instead of your address.',
  'name.aboutExample': 'People can send crypto to {name}, and apps can show it instead of your address.',
  'name.label': 'Your name',
  'name.placeholder': 'your-name',
  'name.rule': 'Use at least 4 characters: letters, numbers or hyphens.',
  'name.form': 'Use only letters, numbers and hyphens, up to 64 characters.',
  'name.asking': 'Checking availability',
  'name.free': '{name} is available.',
  'name.own': '{name} is yours.',
  'name.taken': '{name} is taken.',
  'name.failed': 'Couldn’t check availability.',
  'name.retry': 'Try again',
  'name.suggestions': 'Similar names',
  'name.available': 'Available',
  'name.sign': 'Sign the request in your wallet within {seconds} seconds. It’s free.',
  'name.declined': 'You declined the request in your wallet. Nothing was registered.',
  'name.late': 'The request expired, so nothing was registered. Try again and sign within {seconds} seconds.',
  'name.refused': 'Error registering name {name}',
  'name.unknown': 'We couldn’t confirm whether {name} was registered.',
  'name.register': 'Register',
  'name.unsupported.title': 'Names aren’t available on this network',
  'name.unsupported.text': 'Switch to Ethereum or another EVM network to register a name.',
  'name.unsupported.action': 'Choose another network',
  'name.unserved.title': 'Name registration isn’t available',
  'name.unserved.text': 'This site doesn’t offer name registration.',

  'registerAccountNameSuccess.title': 'Name registered',
  'named.title': '{name} is yours',
  'named.text': 'Apps can now show it instead of {address}.',
  'named.done': 'Done',
} as const

/** Loads the list of the other languages. */
export const translations = () => import('./translations/index.ts')

export type Messages = typeof messages
