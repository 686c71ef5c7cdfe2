/** The text of a replay. */
export const messages = {
  'recording.text': 'This is a recording. Its addresses and links may not be real.',
} as const
