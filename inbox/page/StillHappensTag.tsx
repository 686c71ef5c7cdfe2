import type { Answer } from './types.ts'

const WORDS = {
  yes: 'Still happens',
  no: 'No longer happens',
  unclear: 'Rerun inconclusive',
  none: 'Not rerun',
}

/** Whether a group happens with a build. */
export const StillHappensTag = ({ answer }: { readonly answer: Answer | null }) => (
  <span className={`tag is-${answer ?? 'none'}`}>{WORDS[answer ?? 'none']}</span>
)
