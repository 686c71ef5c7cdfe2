/** The words of the two views. */
export const messages = {
  'registerAccountName.title': 'Choose a name',
  'name.about': 'A name replaces your address: people can pay it, and apps show it.',
  'name.aboutExample': 'A name replaces your address: people can pay {name} and apps show it.',
  'name.label': 'Your name',
  'name.rule': 'At least 4 characters: letters, digits and hyphens.',
  'name.form': 'Letters, digits and hyphens alone, 64 of them at most.',
  'name.asking': 'Looking whether it may be had.',
  'name.free': '{name} may be had.',
  'name.taken': '{name} is taken.',
  'name.failed': 'Nobody could say whether it may be had.',
  'name.retry': 'Try again',
  'name.suggestions': 'Names like this',
  'name.available': 'Available',
  'name.sign': 'Sign for it in your wallet, within {seconds} seconds. It costs nothing.',
  'name.declined': 'You declined in your wallet. Nothing was registered.',
  'name.late': 'It was signed too late, and nothing was registered. Sign within {seconds} seconds.',
  'name.refused': 'Error registering name {name}',
  'name.register': 'Register',
  'name.unsupported.title': 'Names exist on EVM chains alone',
  'name.unsupported.text': 'Go to one of them to register a name for your account there.',
  'name.unsupported.action': 'Choose another network',
  'name.unserved.title': 'No names here',
  'name.unserved.text': 'This site has not set up anybody who registers names.',

  'registerAccountNameSuccess.title': 'Name registered',
  'named.title': '{name} is yours',
  'named.text': 'It now stands for {address} wherever names are read.',
  'named.done': 'Done',
} as const

export type Messages = typeof messages
