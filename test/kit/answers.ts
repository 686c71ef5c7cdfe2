/**
 * A scripted wallet's responses by method: a value, or a function of the call's parameters, which may throw to reject.
 */
export type ScriptedResponses = Readonly<Record<string, unknown>>

/**
 * Looks up a scripted response. @returns `undefined` if the script has none for the method. @throws what the script
 * throws
 */
export function getAnswer(answers: ScriptedResponses | undefined, method: string, params: unknown) {
  if (!answers || !Object.hasOwn(answers, method)) return undefined
  const scripted = answers[method]
  return { answer: typeof scripted === 'function' ? scripted(params) : scripted }
}
