/** What a message asks of its signer. */
interface Terms {
  readonly statement?: string
  readonly resources?: readonly string[]
}

const STATEMENT = /^.+ wants you to sign in with your Ethereum account:\n.*\n\n([^\n]+)\n\n/
const RESOURCES = /\nResources:\n((?:- .+\n?)+)$/

/** Reads the statement and the resources of a message. @see EIP-4361 */
export function readTerms(message: string): Terms {
  const [, statement] = STATEMENT.exec(message) ?? []
  const [, list] = RESOURCES.exec(message) ?? []
  return {
    ...(statement && { statement }),
    ...(list && {
      resources: list
        .trimEnd()
        .split('\n')
        .map((line) => line.slice('- '.length)),
    }),
  }
}
