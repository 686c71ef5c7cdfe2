import { useRef, useSyncExternalStore } from 'react'
import type { Progress, Task } from './progress.ts'
import { words } from './words.ts'
import type { World } from './world.ts'

interface TasksProps {
  readonly world: World
  readonly tasks: readonly Task[]
  readonly progress: Progress
  readonly onStart: (task: Task) => void
}

/** The tasks for a newcomer, in order. Each is ticked once it is completed. */
export function Tasks({ world, tasks, progress, onStart }: TasksProps) {
  const { done } = useSyncExternalStore(progress.subscribe, progress.getState)
  const heading = useRef<HTMLHeadingElement>(null)
  const count = tasks.filter((task) => done.has(task)).length
  const links: Partial<Record<Task, string | undefined>> = { phone: world.phone?.url, inbox: world.inbox?.url }
  function startOver() {
    progress.reset()
    // The pressed button has been removed.
    heading.current?.focus()
  }
  return (
    <section className="tasks" aria-labelledby="tasks" data-testid="tasks">
      <header>
        <h2 id="tasks" ref={heading} tabIndex={-1}>
          {words.tasksTitle(tasks.length)}
        </h2>
        <span className="tasks-count" data-testid="tasks-count">
          <bdi>{words.tasksCount(count, tasks.length)}</bdi>
        </span>
        {count > 0 && (
          <button type="button" className="tasks-reset" data-testid="tasks-reset" onClick={startOver}>
            {words.startOver}
          </button>
        )}
      </header>
      <ol>
        {tasks.map((task, index) => (
          <li key={task} data-testid={`task-${task}`} data-done={done.has(task)}>
            <button type="button" data-testid={`start-${task}`} onClick={() => onStart(task)}>
              <span className="tasks-mark" aria-hidden="true">
                {done.has(task) ? <Check /> : index + 1}
              </span>
              <span className="tasks-text">
                <b>{words.tasks[task].title}</b>
                {done.has(task) && <span className="unseen">{words.taskDone}</span>}
                <small>{words.tasks[task].hint}</small>
              </span>
            </button>
            {links[task] && (
              <a href={links[task]} target="_blank" rel="noreferrer noopener" data-testid={`open-${task}`}>
                {words.links[task as keyof typeof words.links]}
                <External />
              </a>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Announces the last completed task to screen readers. */
export function TaskAnnouncer({ tasks, progress }: Pick<TasksProps, 'tasks' | 'progress'>) {
  const { done, latest } = useSyncExternalStore(progress.subscribe, progress.getState)
  const count = tasks.filter((task) => done.has(task)).length
  return (
    <p className="unseen" role="status" data-testid="task-status">
      {latest && words.taskAnnounced(words.tasks[latest].title, count, tasks.length)}
    </p>
  )
}

const Check = () => (
  <svg width="16" height="16" viewBox="0 0 20 20" aria-hidden="true">
    <path d="m4.5 10.5 3.75 3.75 7.25-8" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
  </svg>
)

const External = () => (
  <svg className="flip" width="14" height="14" viewBox="0 0 20 20" aria-hidden="true">
    <path
      d="M11.5 3.5h5v5M16.25 3.75 9 11M8 4.5H5A1.5 1.5 0 0 0 3.5 6v9A1.5 1.5 0 0 0 5 16.5h9a1.5 1.5 0 0 0 1.5-1.5v-3"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
)
