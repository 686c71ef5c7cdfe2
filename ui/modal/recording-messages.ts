/** The text of a replay. */
export const messages = {
  'recording.text': 'A recording. Addresses and links in it may be false.',
} as const
