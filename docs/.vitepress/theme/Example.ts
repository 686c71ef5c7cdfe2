import { useData, withBase } from 'vitepress'
import { defineComponent, h, onBeforeUnmount, ref } from 'vue'

/** An example that the reader starts: its code is loaded then, and not before. */
export const Example = defineComponent({
  props: {
    /** Of `docs/.vitepress/examples/index.ts`, or `playground`. */
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
        const [{ mountExample }] = await Promise.all([import('../examples/mount.tsx'), loadStyles()])
        if (!container.value) return
        end = mountExample(container.value, id, isDark.value ? 'dark' : 'light')
        phase.value = 'running'
      } catch {
        phase.value = 'failed'
      }
    }
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
                : 'The real modal on a scripted wallet and network. Nothing leaves this page.',
            ),
          ]),
        h('div', { ref: container }),
      ])
  },
})

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
