/** The texts of primitives. */
export const messages = {
  'confirm.wait': 'Not ready yet. Wait a moment, then try again.',
  'confirm.covered': 'Something is covering this window. Close it or move it, then try again.',
  'confirm.framed.title': 'This page is embedded in another site',
  'confirm.framed.text': 'That site could hide what you’re confirming, so you can’t confirm here.',
  'confirm.framed.action': 'Open in a new tab',
  'copy.failed': 'Couldn’t copy',
  'funds.title': 'Add funds',
} as const
