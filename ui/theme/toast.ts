/** The toast at the top of the modal, on one line; a long text is smaller. Clicks pass through it. */
export const toastSheet = (): string => `
.toastslot{position:absolute;inset-block-start:8px;inset-inline:4px;display:grid;place-items:center;z-index:2;pointer-events:none}
.toast{display:flex;align-items:center;gap:10px;min-block-size:44px;padding:8px 16px 8px 12px;padding-inline:12px 16px;border-radius:22px;background:var(--portico-toast);box-shadow:var(--portico-shadow-2);font:var(--portico-type-label);inline-size:fit-content;max-inline-size:100%;animation:drop var(--portico-normal) var(--portico-ease-out)}
.toast.is-long{gap:6px;padding-inline:10px 12px;font:var(--portico-type-caption);letter-spacing:-.01em}.toast.is-long bdi{text-wrap:balance}
@keyframes drop{from{opacity:0;transform:translateY(-4px)}}
.toast svg{flex:none}.toast.is-success svg{color:var(--portico-positive)}.toast.is-error svg{color:var(--portico-critical)}.toast.is-loading svg{color:var(--portico-accent)}
@media(forced-colors:active){.toast{border:1px solid CanvasText}}`
