/** Isolates the shadow root: no host styles leak in. */
export const base = `
:host{all:initial!important;display:contents!important}
*,*::before,*::after{box-sizing:border-box}
.root{font:var(--portico-type-body);color:var(--portico-text);text-align:start;-webkit-font-smoothing:antialiased;-webkit-tap-highlight-color:transparent;-webkit-text-size-adjust:100%;text-size-adjust:100%;overflow-wrap:anywhere}
button,input,textarea{font:inherit;color:inherit;border:0;background:none;padding:0;margin:0;letter-spacing:inherit;-webkit-appearance:none;appearance:none}
button{cursor:pointer;text-align:inherit;touch-action:manipulation;user-select:none}
h2,h3,p,ul,dl,dd{margin:0;padding:0;list-style:none}
a{color:var(--portico-accent-text);text-decoration:underline;text-decoration-thickness:1px;text-underline-offset:3px}
svg,img{display:block;flex:none}
.num{font-variant-numeric:tabular-nums}
.muted{color:var(--portico-text-muted)}.acc{color:var(--portico-accent-text)}
.unseen{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
:host(:dir(rtl)) .flip{transform:scaleX(-1)}
:focus{outline:none}
:is(button,a,[tabindex]):focus-visible{outline:2px solid var(--portico-focus);outline-offset:2px}
:is(.row,.body,[role=tab]):focus-visible{outline-offset:-2px}
[tabindex='-1']:focus-visible:not([role=tab]){outline:none}
.portico-spinner{animation:spin .9s linear infinite}
@keyframes spin{to{transform:rotate(1turn)}}
.skel{max-inline-size:100%;color:var(--portico-surface-hover);animation:breathe 1.6s ease-in-out infinite alternate}
@keyframes breathe{to{opacity:.5}}`
