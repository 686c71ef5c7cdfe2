/** One message at the top of the modal. Where it leads on, it leaves the ways back and out uncovered. */
export const toastSheet = (): string => `
.toastslot{position:absolute;inset-block-start:10px;inset-inline:16px;display:grid;place-items:center;z-index:2;pointer-events:none}
.toast{display:flex;align-items:center;border-radius:22px;background:var(--portico-toast);box-shadow:var(--portico-shadow-2);font:var(--portico-type-label);inline-size:fit-content;max-inline-size:100%;animation:drop var(--portico-normal) var(--portico-ease-out)}
.toast-text{display:flex;align-items:center;gap:10px;min-block-size:44px;padding:8px 16px 8px 12px}
@keyframes drop{from{opacity:0;transform:translateY(-4px)}}
.toast.is-success svg{color:var(--portico-positive)}.toast.is-error svg{color:var(--portico-critical)}.toast.is-loading svg{color:var(--portico-accent)}
.toast.leads{margin-inline:38px;max-inline-size:none;pointer-events:auto}.leads .toast-text{padding-inline-end:4px}
.toast button{flex:none;min-inline-size:44px;min-block-size:44px;padding-inline:12px 16px;border-radius:22px;color:var(--portico-accent-text);transition:color var(--portico-fast)}.toast button:hover{color:var(--portico-text)}.toast button:focus-visible{outline-offset:-4px}
@media(forced-colors:active){.toast{border:1px solid CanvasText}}`
