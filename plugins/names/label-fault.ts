import { LONGEST_LABEL } from './constants.ts'

/** Minimum length of a new label in characters. */
const SHORTEST_LABEL = 4

/** Validates the first part of a name: letters, digits and hyphens only, and not too short. */
export function getLabelFault(label: string): 'form' | 'short' | null {
  if (!/^[a-z0-9-]*$/.test(label) || label.length > LONGEST_LABEL) return 'form'
  return label.length < SHORTEST_LABEL ? 'short' : null
}
