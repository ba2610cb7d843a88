/** Styles of the simulated bank and wallets, in the page's own font. */
export const MODAL_STYLES = `
*, *::before, *::after { box-sizing: border-box; }
[hidden] { display: none !important; }
:host { color: #1d1f27; font-size: 16px; line-height: 1.5; letter-spacing: normal; }
.Window {
  width: min(26rem, calc(100vw - 32px)); max-height: calc(100dvh - 32px); margin: auto; padding: 24px; overflow: auto; overscroll-behavior: contain;
  border: 0; border-radius: 20px; background: #fff; color: inherit; font: inherit; text-align: start;
  box-shadow: 0 24px 64px -16px rgb(10 12 20 / 0.45);
}
.Window::backdrop { background: rgb(14 16 24 / 0.55); }
.Window-title { margin: 0; font-family: inherit; font-size: 1.25rem; font-weight: 700; line-height: 1.25; outline: none; }
.Lead { margin: 12px 0 0; }
.Simulated { display: flex; align-items: center; gap: 10px; margin: 16px 0 0; padding: 10px 14px; border-radius: 12px; background: #eef1f7; color: #3a3f4f; font-size: 0.875rem; line-height: 1.4; }
.Simulated svg { display: block; flex: none; }
.Rows { margin: 20px 0 0; padding: 0; border-top: 1px solid #dfe2ea; }
.Pair { display: flex; justify-content: space-between; gap: 8px 16px; padding: 9px 0; border-bottom: 1px solid #dfe2ea; }
.Pair dt { margin: 0; color: #4b5062; }
.Pair dd { margin: 0; font-variant-numeric: tabular-nums; text-align: end; overflow-wrap: anywhere; }
.Pair--total { font-size: 1.125rem; font-weight: 700; }
.Pair--total dt { color: inherit; }
.Choice { margin: 16px 0 0; }
.Choice label { display: block; margin-bottom: 6px; font-size: 0.9375rem; font-weight: 600; }
.Choice-box { position: relative; }
.Choice select { appearance: none; width: 100%; min-height: 48px; padding: 8px 44px 8px 14px; border: 1px solid #858a9b; border-radius: 12px; background: #fff; color: inherit; font: inherit; font-size: 16px; cursor: pointer; text-overflow: ellipsis; }
.Choice-mark { position: absolute; inset-block: 0; inset-inline-end: 14px; display: flex; align-items: center; pointer-events: none; }
.Choice-mark svg { display: block; }
.Actions { display: grid; gap: 10px; margin-top: 24px; }
.Button { min-height: 48px; padding: 10px 16px; border: 1px solid transparent; border-radius: 12px; font: inherit; font-weight: 600; cursor: pointer; }
.Button--main { background: #1f2a44; color: #fff; }
.Button--main:hover { background: #2c3a5c; }
.Button--danger { border-color: #b3261e; background: #fff; color: #a31e17; }
.Button--danger:hover { background: #fdeeed; }
.Button--quiet { border-color: #858a9b; background: #fff; color: #1d1f27; }
.Button--quiet:hover { background: #f1f3f8; }
.Button:disabled { opacity: 0.65; cursor: progress; }
.Button:focus-visible, .Choice select:focus-visible { outline: 3px solid #2f6dc9; outline-offset: 2px; }
.Status { margin: 16px 0 0; font-weight: 600; }
.Status:empty { display: none; }
.Status--failed { color: #a31e17; }
.Wallet-mark { display: inline-block; margin-bottom: 12px; padding: 4px 12px; border-radius: 999px; background: #0e0f14; color: #fff; font-size: 0.875rem; font-weight: 600; }
@media (max-width: 520px) {
  .Window.Sheet { width: 100vw; max-width: 100vw; margin: auto 0 0; padding-bottom: max(24px, env(safe-area-inset-bottom)); border-end-start-radius: 0; border-end-end-radius: 0; }
}
@media (prefers-reduced-motion: no-preference) {
  .Window { animation: rise 180ms cubic-bezier(0.2, 0.8, 0.3, 1); }
  @keyframes rise { from { opacity: 0; transform: translateY(12px); } }
}
`
