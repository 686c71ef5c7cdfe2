type InputOf<Run> = Run extends (context: never, input: infer Input) => unknown ? Input : never
type ResultOf<Run> = Run extends (...given: never) => infer Result ? Awaited<Result> : never

/** Creates an action or effect that runs a function of code which is fetched first. */
export const runLoaded =
  <Context, Code, Name extends keyof Code>(load: (context: Context) => Promise<Code>, name: Name) =>
  async (context: Context, input?: InputOf<Code[Name]>): Promise<ResultOf<Code[Name]>> =>
    ((await load(context))[name] as (context: Context, input?: InputOf<Code[Name]>) => ResultOf<Code[Name]>)(
      context,
      input,
    )
