/** Messages at the end of each login. */
export const messages = {
  'login.success.title': 'Connected',
  'login.success.text': '{account} is now connected to {site} on {network}.',
  'login.done': 'Done',
  'login.account': 'View account',
  'login.network': 'an unknown network',
  'login.retry': 'Try again',
  'login.other': 'Choose another method',
  'login.site': 'this site',
} as const
