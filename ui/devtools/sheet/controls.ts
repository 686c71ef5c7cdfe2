/** Buttons, chips, the search field, and the controls below the slider. */
export const controls = `
.portico-timeline :is(button, input, label) { font: var(--label); }
.portico-timeline button { color: inherit; cursor: pointer; border: 0; }
.portico-timeline button:disabled { cursor: default; color: var(--text-muted); }
.portico-timeline :focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
.portico-timeline :is(.portico-timeline-chip, .portico-timeline-button, .portico-timeline-drop) {
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-block-size: 36px;
  padding: 0 14px;
  border-radius: 999px;
  background: var(--surface-raised);
  white-space: nowrap;
  cursor: pointer;
  transition: background-color var(--fast);
}
/* 36 px to the eye, 44 px to the finger. */
.portico-timeline :is(.portico-timeline-chip, .portico-timeline-button, .portico-timeline-drop)::after {
  content: '';
  position: absolute;
  inset: -4px 0;
}
.portico-timeline :is(.portico-timeline-chip, .portico-timeline-button, .portico-timeline-drop):hover {
  background: var(--surface-hover);
}
.portico-timeline :is(.portico-timeline-chip, .portico-timeline-button):active { background: var(--surface-pressed); }
.portico-timeline-chip[aria-pressed='false'] { background: none; box-shadow: inset 0 0 0 1px var(--line); }
.portico-timeline-chip[aria-pressed='false'], .portico-timeline-count { color: var(--text-muted); }
.portico-timeline-chip[aria-pressed='false'] .portico-timeline-mark { opacity: .6; }
.portico-timeline-chips { display: flex; flex-wrap: wrap; gap: 8px; min-inline-size: 0; margin: 0; padding: 0; border: 0; }
.portico-timeline-round {
  flex: none;
  display: grid;
  place-items: center;
  inline-size: 44px;
  block-size: 44px;
  padding: 0;
  border-radius: 50%;
  background: none;
}
.portico-timeline-round:hover:not(:disabled) { background: var(--surface-hover); }
.portico-timeline-round:disabled .portico-icon { opacity: .45; }
.portico-timeline-search {
  flex: 1 1 200px;
  max-inline-size: 280px;
  display: flex;
  align-items: center;
  gap: 8px;
  min-block-size: 40px;
  padding-inline: 12px;
  border-radius: 12px;
  box-shadow: inset 0 0 0 1px var(--line-strong);
  color: var(--text-muted);
}
.portico-timeline-search:focus-within { box-shadow: inset 0 0 0 2px var(--accent); }
.portico-timeline .portico-timeline-search input {
  flex: 1;
  min-inline-size: 0;
  padding: 0;
  border: 0;
  outline: 0;
  background: none;
  color: var(--text);
  font: var(--small);
  appearance: none;
}
.portico-timeline-search input::-webkit-search-cancel-button { filter: grayscale(1); }
.portico-timeline-search input::placeholder { color: var(--text-muted); opacity: 1; }
.portico-timeline-reports {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  padding: 12px 16px;
  border-block-start: 1px solid var(--line);
}

.portico-timeline-open { display: flex; flex-wrap: wrap; gap: 12px; }
.portico-timeline-plugin { position: relative; display: flex; max-inline-size: 180px; min-block-size: 40px; }
.portico-timeline-plugin select {
  flex: 1;
  min-inline-size: 0;
  padding-inline: 12px 34px;
  border: 0;
  border-radius: 12px;
  background: var(--surface);
  box-shadow: inset 0 0 0 1px var(--line-strong);
  color: inherit;
  font: var(--label);
  text-overflow: ellipsis;
  appearance: none;
  cursor: pointer;
}
.portico-timeline-plugin .portico-icon {
  position: absolute;
  inset-block: 0;
  inset-inline-end: 11px;
  margin-block: auto;
  transform: rotate(90deg);
  color: var(--text-muted);
  pointer-events: none;
}
.portico-timeline-export { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 16px; }
.portico-timeline-check { display: inline-flex; align-items: center; gap: 8px; min-block-size: 44px; cursor: pointer; }
.portico-timeline-check input { inline-size: 18px; block-size: 18px; margin: 0; accent-color: var(--accent); }
.portico-timeline-drop { background: none; box-shadow: inset 0 0 0 1px var(--line); }
.portico-timeline-drop input { position: absolute; inset: 0; z-index: 1; inline-size: 100%; opacity: 0; cursor: pointer; }
.portico-timeline-drop input::file-selector-button { cursor: pointer; }
.portico-timeline-drop:has(:focus-visible) { outline: 2px solid var(--focus); outline-offset: 2px; }
@container portico-timeline (inline-size < 760px) {
  .portico-timeline-search { flex-basis: 100%; max-inline-size: none; min-block-size: 44px; }
  .portico-timeline .portico-timeline-search input { font-size: 1rem; }
  .portico-timeline-plugin { flex: 1 1 auto; max-inline-size: none; min-block-size: 44px; }
  .portico-timeline-plugin select { font-size: 1rem; }
  .portico-timeline-chips { gap: 8px 6px; }
  .portico-timeline-chip { padding-inline: 11px; }
}
@container portico-timeline (inline-size < 480px) {
  .portico-timeline .portico-timeline-drop { flex-wrap: wrap; gap: 0 8px; padding-block: 8px; border-radius: 18px; white-space: normal; }
  .portico-timeline-export { flex: 1 1 100%; justify-content: space-between; }
}
@media (forced-colors: active) {
  .portico-timeline :is(.portico-timeline-chip, .portico-timeline-button, .portico-timeline-drop) { border: 1px solid; }
  :is(.portico-timeline-search, .portico-timeline-plugin select) { border: 1px solid; }
  .portico-timeline-chip[aria-pressed='true'] { border-color: Highlight; }
}
@media (prefers-reduced-motion: reduce) {
  .portico-timeline * { transition: none; }
}
`
