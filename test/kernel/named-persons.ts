// A kernel that knows persons by name, and what its report tells of them.
import { createKernel, defineContract, definePlugin, type Json, type Kernel } from '../../kernel/index.ts'
import { createWorld } from '../kit/index.ts'
import { guest } from './guest.ts'

/** Creates a kernel with these personal values and these responses. */
export const told = (names: readonly string[], ...answers: readonly Json[]) =>
  toldAt(createWorld().io.now, names, ...answers)

/** Each pattern is searched for in each text. */
const patterned = definePlugin(
  defineContract({
    id: 'patterned',
    initialState: () => ({}),
    events: {},
    personalPatterns: Array.from({ length: 6 }, (_, i) => new RegExp(`\\bQ${i}-\\d{9}\\b`)),
  }),
  { load: () => Promise.reject(new Error('It does nothing.')) },
)

export async function toldAt(now: () => number, names: readonly string[], ...answers: readonly Json[]) {
  const left = [...answers]
  const kernel = createKernel({
    plugins: [guest, patterned],
    io: { ...createWorld({ fetch: () => left.shift() }).io, now },
    log: { verify: false },
  })
  await nameIn(kernel, names)
  for (const _ of answers) await kernel.actions.guest.ask({ of: 'it' })
  return kernel
}
/** Names the persons, as many at once as an event may hold. */
export async function nameIn(kernel: Kernel<readonly [typeof guest]>, names: readonly string[]) {
  for (let from = 0; from < names.length; from += 2_000)
    await kernel.actions.guest.name({ names: names.slice(from, from + 2_000) })
}
export const textOf = async (kernel: Awaited<ReturnType<typeof told>>) => JSON.stringify(await kernel.log.export())
