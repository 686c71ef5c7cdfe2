export type { AnyReplay, TimelineKernel } from './session.ts'
export { Timeline, type TimelineProps } from './Timeline.tsx'
