import { userRejected } from './errors.ts'

/** A request, described in words. */
export interface Question {
  readonly title: string
  readonly approve: string
  readonly rows: readonly (readonly [label: string, value: string])[]
  readonly text?: string | undefined
}

export interface Approvals {
  autoApprove: boolean
  /** The oldest first. */
  pending(): readonly Question[]
  /** Resolves when the visitor approves. @throws 4001 */
  ask(question: Question): Promise<void>
  /** Answers the oldest request. */
  answer(isApproved: boolean): void
}

export function createApprovals(onChange: () => void): Approvals {
  const queue: { question: Question; answer: (isApproved: boolean) => void }[] = []
  return {
    autoApprove: false,
    pending: () => queue.map(({ question }) => question),
    ask(question) {
      if (this.autoApprove) return Promise.resolve()
      return new Promise((resolve, reject) => {
        const answer = (isApproved: boolean) => (isApproved ? resolve() : reject(userRejected()))
        queue.push({ question, answer })
        onChange()
      })
    },
    answer(isApproved) {
      queue.shift()?.answer(isApproved)
      onChange()
    },
  }
}
