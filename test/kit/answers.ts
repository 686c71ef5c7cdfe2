/** What a scripted wallet answers by method: a value, or a function of the call's parameters, which may throw to refuse. */
export type ScriptedAnswers = Readonly<Record<string, unknown>>

/** @returns `undefined` if the script says nothing of the method. @throws whatever the script throws */
export function getAnswer(answers: ScriptedAnswers | undefined, method: string, params: unknown) {
  if (!answers || !Object.hasOwn(answers, method)) return undefined
  const scripted = answers[method]
  return { answer: typeof scripted === 'function' ? scripted(params) : scripted }
}
