import { timingConstants } from '~/domain/shared/site-constants';

const { throttleMs, durationMs, tickMs, hideDelayMs } = timingConstants.loadingBar;

/** Per cent added by each tick, so that the bar is full after `durationMs`. */
const cut = (100 * tickMs) / durationMs;

/**
 * idle → waiting (nothing is drawn yet: fast pages never show a bar) → running → finished (full, or failed) → idle. A
 * page can still fail after its bar has disappeared.
 */
export type LoadingBar =
  | { phase: 'idle' }
  | { phase: 'waiting' }
  | { phase: 'running'; percent: number }
  | { phase: 'finished'; failed: boolean };

export type LoadingBarEvent = 'start' | 'throttle-over' | 'tick' | 'finish' | 'fail' | 'hide';

export const idleBar: LoadingBar = { phase: 'idle' };

export function moveLoadingBar(bar: LoadingBar, event: LoadingBarEvent): LoadingBar {
  switch (event) {
    case 'start':
      return { phase: 'waiting' };
    case 'throttle-over':
      return bar.phase === 'waiting' ? { phase: 'running', percent: 0 } : bar;
    case 'tick':
      return bar.phase === 'running' ? { phase: 'running', percent: Math.min(100, bar.percent + cut) } : bar;
    case 'finish':
      if (bar.phase === 'running') return { phase: 'finished', failed: false };
      return bar.phase === 'waiting' ? idleBar : bar;
    case 'fail':
      // A failure is shown even when it was fast, or when the page's frame had already loaded.
      return { phase: 'finished', failed: true };
    case 'hide':
      return bar.phase === 'finished' ? idleBar : bar;
  }
}

/** Returns the timer that the current state needs, if any; a new state replaces it. */
export function nextTimer(bar: LoadingBar): { after: number; event: LoadingBarEvent } | null {
  switch (bar.phase) {
    case 'waiting':
      return { after: throttleMs, event: 'throttle-over' };
    case 'running':
      return bar.percent < 100 ? { after: tickMs, event: 'tick' } : null;
    case 'finished':
      return { after: hideDelayMs, event: 'hide' };
    case 'idle':
      return null;
  }
}
