/** The texts of the dialog itself. */
export const messages = {
  'shell.close': 'Close',
  'shell.back': 'Back',
  'shell.loading': 'Loading',
  'shell.dismiss': 'Dismiss',
  'shell.held': 'Finish this step first.',
  'shell.broken.title': 'Something went wrong here',
  'shell.broken.text': 'Everything else still works.',
  'shell.broken.retry': 'Try again',
} as const
