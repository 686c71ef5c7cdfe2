/** The words of what the dialog seldom shows. */
export const words = {
  'toast.report': 'Report',
} as const
