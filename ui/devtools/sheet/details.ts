/** The details of an entry, and the preview column. */
export const details = `
.portico-timeline-details { display: flex; flex-direction: column; min-inline-size: 0; }
.portico-timeline-tabs {
  flex: none;
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: 1fr;
  padding-inline: 8px;
  border-block-end: 1px solid var(--line);
}
.portico-timeline-tabs button { position: relative; min-block-size: 44px; padding: 0; background: none; color: var(--text-muted); }
.portico-timeline-tabs button:hover { color: var(--text); }
.portico-timeline .portico-timeline-tabs button:focus-visible { outline-offset: -4px; border-radius: 10px; }
.portico-timeline-tabs [aria-selected='true'] { color: var(--text); }
.portico-timeline-tabs [aria-selected='true']::after {
  content: '';
  position: absolute;
  inset-inline-start: calc(50% - 20px);
  inset-block-end: -1px;
  inline-size: 40px;
  block-size: 2px;
  border-radius: 1px;
  background: var(--accent);
}
.portico-timeline-panel {
  flex: 1;
  display: flex;
  flex-direction: column;
  gap: 14px;
  min-block-size: 0;
  padding: 16px;
  overflow: auto;
  overscroll-behavior: contain;
  scrollbar-width: thin;
}
.portico-timeline .portico-timeline-panel:focus-visible { outline-offset: -2px; }
.portico-timeline-heading { display: grid; gap: 2px; overflow-wrap: anywhere; }
.portico-timeline-heading b { font: 600 0.875rem/1.25rem var(--mono); }
.portico-timeline-heading span, .portico-timeline-note { color: var(--text-muted); }
.portico-timeline-note { margin: 0; }
.portico-timeline-fork { display: grid; justify-items: start; gap: 6px; }
.portico-timeline-code {
  flex: none;
  margin: 0;
  padding: 12px 14px;
  border-radius: 14px;
  background: var(--surface-sunken);
  color: var(--text);
  font: var(--code);
  text-align: left;
  white-space: pre-wrap;
  word-break: break-all;
}
.portico-timeline-code.is-diff { padding-inline: 0; }
.portico-timeline-code :is(del, ins, .portico-timeline-path) { display: block; padding: 1px 14px; text-decoration: none; }
.portico-timeline-path { color: var(--text-muted); font-weight: 500; word-break: normal; overflow-wrap: anywhere; }
.portico-timeline-code .portico-timeline-path { padding-block: 8px 4px; }
.portico-timeline-code > :first-child .portico-timeline-path { padding-block-start: 0; }
@media (forced-colors: active) {
  .portico-timeline-tabs [aria-selected='true']::after { forced-color-adjust: none; background: Highlight; }
}
.portico-timeline-code del { background: var(--critical-soft); color: var(--critical); }
.portico-timeline-code ins { background: var(--positive-soft); color: var(--positive); }
`
