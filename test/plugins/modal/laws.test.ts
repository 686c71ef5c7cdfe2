import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { assertReplays, createTestKernel, flush } from '../../kit/index.ts'
import { routed } from './routed.ts'

const runs = {
  numRuns: Number(process.env.PORTICO_RUNS ?? 100),
  ...(process.env.PORTICO_RUNS ? {} : { seed: 20261121 }),
}

const VIEWS = ['Connect', 'Account', 'UnsupportedChain', 'SIWXSignMessage', 'ConnectingSiwe'] as const
const view = fc.constantFrom(...VIEWS)
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constantFrom('push', 'push', 'replace', 'open'), view }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('back', 'back', 'back', 'close', 'openAny') }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('guard'),
      id: fc.constantFrom('a', 'b'),
      views: fc.subarray([...VIEWS], { maxLength: 2 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('handleBack'), view, isHandled: fc.boolean() }) },
) as fc.Arbitrary<Step>

interface Step {
  readonly do: 'open' | 'push' | 'replace' | 'close' | 'back' | 'openAny' | 'guard' | 'handleBack'
  readonly view: string
  readonly id: string
  readonly views: string[]
  readonly isHandled: boolean
}

/** A minimal model of the specification's rules. */
interface Model {
  readonly stack: readonly string[]
  readonly guards: Readonly<Record<string, readonly string[]>>
  readonly taken: ReadonlySet<string>
  readonly asked: number
  readonly shaken: number
}

function next(model: Model, step: Step): Model {
  const { stack, guards, taken } = model
  const top = stack.at(-1) ?? ''
  const move = (to: readonly string[], view?: string): Model => {
    const holding = Object.values(guards).filter((views) => views.includes(top))
    const isHeld = holding.some((views) => !view || !views.includes(view))
    return isHeld ? { ...model, shaken: model.shaken + 1 } : { ...model, stack: to }
  }
  if (step.do === 'open') return move([step.view], step.view)
  if (step.do === 'openAny') return move(['Connect'], 'Connect')
  if (step.do === 'push') return step.view === top ? model : move([...stack, step.view], step.view)
  if (step.do === 'replace') return move([...stack.slice(0, -1), step.view], step.view)
  if (step.do === 'guard') return { ...model, guards: { ...guards, [step.id]: step.views } }
  if (step.do === 'handleBack') {
    const without = [...taken].filter((one) => one !== step.view)
    return { ...model, taken: new Set(step.isHandled ? [...without, step.view] : without) }
  }
  if (top === '') return model
  const closes = step.do === 'close' || stack.includes('UnsupportedChain')
  const moved = closes ? move([]) : move(stack.slice(0, -1), stack.at(-2))
  const isHandled = step.do === 'back' && taken.has(top) && moved.shaken === model.shaken
  return isHandled ? { ...model, asked: model.asked + 1 } : moved
}

const first: Model = { stack: [], guards: {}, taken: new Set(), asked: 0, shaken: 0 }

test('the stack matches its model, including guards and handled Back, and every session replays and reruns', () =>
  fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40, size: 'max' }), async (steps) => {
      const { kernel } = createTestKernel({ plugins: [routed()] })
      const { modal, routed: plugin } = kernel.actions
      const does: Record<Step['do'], (step: Step) => Promise<unknown>> = {
        open: ({ view }) => modal.open({ view }),
        openAny: () => modal.open(),
        push: ({ view }) => modal.push({ view }),
        replace: ({ view }) => modal.replace({ view }),
        close: () => modal.close(),
        back: () => modal.back(),
        guard: ({ id, views }) => plugin.guard({ id, views }),
        handleBack: ({ view, isHandled }) => plugin.handleBack({ view, isHandled }),
      }
      let model = first
      for (const one of steps) {
        await does[one.do](one)
        model = next(model, one)
        const { open, stack, backRequest } = kernel.getState().modal
        const shaken = kernel.log.entries.filter(({ type }) => type === 'modal/shaken').length
        expect({ open, stack: stack.map(({ view }) => view), asked: backRequest?.count ?? 0, shaken }).toEqual({
          open: model.stack.length > 0,
          stack: model.stack,
          asked: model.asked,
          shaken: model.shaken,
        })
      }
      // Waits for the restore of an earlier visit.
      await flush()
      await assertReplays(kernel)
    }),
    runs,
  ))
