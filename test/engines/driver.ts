/** A browser under automation. The least that WebDriver, WebDriver BiDi and Playwright have in common. */
export interface Engine {
  readonly name: string
  /** Loads an address and waits for its `load` event. */
  goto(url: string): Promise<void>
  /** Goes back in the history. */
  back(): Promise<void>
  /** Evaluates an expression, a promise of a string. */
  run(expression: string): Promise<string>
  /** Moves the pointer there, presses and releases it: the mouse of a computer, a finger on a phone. */
  press(x: number, y: number): Promise<void>
  /** Presses and releases a key. */
  key(key: Key): Promise<void>
  close(): Promise<void>
}

/** What the browser identifies as. */
export type Device = 'computer' | 'phone'

/** The pointer of a device, for WebDriver and WebDriver BiDi. */
export const getPointer = (device: Device) => (device === 'phone' ? 'touch' : 'mouse')

export type Key = 'Enter' | 'Escape' | 'Tab'

/** The keys as WebDriver and WebDriver BiDi name them. @see W3C, WebDriver, keyboard actions */
const KEY_CODES = { Enter: '\uE006', Escape: '\uE00C', Tab: '\uE004' } as const

/** The action that presses and releases a key, for WebDriver and WebDriver BiDi. */
export function createKeyAction(key: Key) {
  const value = KEY_CODES[key]
  const actions = [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]
  return { type: 'key', id: 'keyboard', actions }
}

/** What a scenario uses. Functions run in the page: they refer to nothing outside themselves. */
export interface Driver {
  readonly name: string
  goto(path: string): Promise<void>
  back(): Promise<void>
  evaluate<Input extends readonly unknown[], Output>(
    run: (...input: Input) => Output,
    ...input: Input
  ): Promise<Awaited<Output>>
  /** Waits until the function returns something truthy, and returns that. */
  waitFor<Input extends readonly unknown[], Output>(
    run: (...input: Input) => Output,
    ...input: Input
  ): Promise<NonNullable<Awaited<Output>>>
  /** Clicks the centre once it rests and nothing covers it. */
  click(testId: string): Promise<void>
  /** Clicks where it is, whatever covers it. */
  clickAt(testId: string): Promise<void>
  /** Presses a key, for what has the focus. */
  key(key: Key): Promise<void>
  /** Waits for the element, and returns its text. */
  textOf(testId: string): Promise<string>
  close(): Promise<void>
}

/** What the page of the scenarios offers to its tests. */
export interface PageHelpers {
  /** Finds an element by its test id, in the document and in open shadow roots. */
  find(testId: string): HTMLElement | undefined
  /** The centre of an element that is visible, once it rests and a click would reach it. */
  findCentre(testId: string): Promise<{ x: number; y: number } | null>
}

declare global {
  interface Window {
    readonly helpers: PageHelpers
  }
}

const PATIENCE_MS = 40_000

export function createDriver(engine: Engine, origin: string): Driver {
  async function evaluate<Input extends readonly unknown[], Output>(
    run: (...input: Input) => Output,
    ...input: Input
  ): Promise<Awaited<Output>> {
    const inputs = input.map((one) => JSON.stringify(one)).join()
    const text = await engine.run(
      `(async () => JSON.stringify({ value: await (${run})(${inputs}) }))().catch((error) => JSON.stringify({ error: String(error) }))`,
    )
    const { value, error } = JSON.parse(text)
    if (error) throw new Error(`${engine.name}: ${error}`)
    return value
  }
  async function waitFor<Input extends readonly unknown[], Output>(
    run: (...input: Input) => Output,
    ...input: Input
  ): Promise<NonNullable<Awaited<Output>>> {
    const end = Date.now() + PATIENCE_MS
    for (;;) {
      const value = await evaluate(run, ...input)
      if (value) return value
      if (Date.now() > end) throw new Error(`${engine.name}: waited in vain for ${run}(${input})`)
    }
  }
  /** Some drivers return before the scripts of the page have run. */
  const waitForScripts = () =>
    waitFor(() => document.readyState === 'complete' && (!document.querySelector('#root') || 'helpers' in window))
  const { name, close, key } = engine
  return {
    name,
    close,
    key,
    evaluate,
    waitFor,
    async goto(path) {
      await engine.goto(`${origin}${path}`)
      await waitForScripts()
    },
    async back() {
      await engine.back()
      await waitForScripts()
    },
    async click(testId) {
      const { x, y } = await waitFor((id) => window.helpers.findCentre(id), testId)
      await engine.press(x, y)
    },
    async clickAt(testId) {
      const { x, y } = await waitFor((id) => {
        const { x, y, width, height } = window.helpers.find(id)?.getBoundingClientRect() ?? new DOMRect()
        return width > 0 ? { x: x + width / 2, y: y + height / 2 } : undefined
      }, testId)
      await engine.press(x, y)
    },
    textOf: (testId) => waitFor((id) => window.helpers.find(id)?.textContent, testId),
  }
}
