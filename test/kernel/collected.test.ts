import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { stage } from '../plugins/stage.ts'
import { soon } from '../soon.ts'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

async function visit(): Promise<WeakRef<object>> {
  const { kernel, connect } = await stage()
  await connect()
  return new WeakRef(kernel)
}

test('a kernel that nobody has any more is freed, though nobody destroyed it', async () => {
  const kernels: WeakRef<object>[] = []
  for (let visits = 0; visits < 10; visits++) kernels.push(await visit())
  // What was just looked at is kept until the next task.
  await soon(() => {
    collectGarbage()
    expect(kernels.filter((kernel) => kernel.deref())).toHaveLength(0)
  })
})
