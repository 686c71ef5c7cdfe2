import { useData, withBase } from 'vitepress'
import { defineComponent, h, onBeforeUnmount, onMounted, ref } from 'vue'

/** An example that the reader starts: its code is loaded then, and not before. A linked report starts at once. */
export const Example = defineComponent({
  props: {
    /** Of `docs/.vitepress/examples/index.ts`, or `playground`, or `replay`. */
    id: { type: String, required: true },
    label: { type: String, default: 'Start the example' },
  },
  setup({ id, label }) {
    // biome-ignore lint/correctness/useHookAtTopLevel: a composable of Vue, which belongs here
    const { isDark } = useData()
    const container = ref<HTMLElement | null>(null)
    const phase = ref<'idle' | 'loading' | 'running' | 'failed'>('idle')
    let end = () => {}
    async function start() {
      phase.value = 'loading'
      try {
        const [mount] = await Promise.all([loadMount(), loadStyles()])
        if (!container.value) return
        end = mount(container.value)
        phase.value = 'running'
      } catch {
        phase.value = 'failed'
      }
    }
    async function loadMount() {
      if (id === 'replay') return (await import('../examples/mount-report.tsx')).mountReport
      const { mountExample } = await import('../examples/mount.tsx')
      return (element: HTMLElement) => mountExample(element, id, isDark.value ? 'dark' : 'light')
    }
    onMounted(() => id === 'replay' && location.hash.length > 1 && start())
    onBeforeUnmount(() => end())
    return () =>
      h('div', { class: 'example-frame', 'data-phase': phase.value }, [
        phase.value !== 'running' &&
          h('div', { class: 'example-start' }, [
            h('button', { type: 'button', disabled: phase.value === 'loading', onClick: start }, [
              { idle: label, loading: 'Loading …', failed: 'Try again', running: '' }[phase.value],
            ]),
            h(
              'p',
              { role: phase.value === 'failed' ? 'alert' : undefined },
              phase.value === 'failed'
                ? 'The example did not load. Are you online?'
                : HINTS[id === 'replay' ? 'replay' : 'example'],
            ),
          ]),
        h('div', { ref: container }),
      ])
  },
})

const HINTS = {
  example: 'The real modal on a scripted wallet and network. Nothing leaves this page.',
  replay: 'The report stays in this page.',
} as const

let styles: Promise<unknown> | undefined

/** Loads the styles of the examples, once. Pages without a started example have none of them. */
function loadStyles(): Promise<unknown> {
  styles ??= new Promise((resolve, reject) => {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'stylesheet', href: withBase('/example.css'), onload: resolve })
    link.onerror = (error) => {
      styles = undefined
      link.remove()
      reject(error)
    }
    document.head.append(link)
  })
  return styles
}
