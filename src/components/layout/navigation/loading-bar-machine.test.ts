import { describe, expect, it } from 'vitest';
import { idleBar, type LoadingBar, type LoadingBarEvent, moveLoadingBar, nextTimer } from './loading-bar-machine';

/** A fake clock that moves only by calls, and fires the timers that the machine requests. */
function clockOver(start: LoadingBar) {
  let bar = start;
  let now = 0;
  let dueAt: number | null = null;
  const arm = () => {
    const timer = nextTimer(bar);
    dueAt = timer ? now + timer.after : null;
  };
  return {
    send(event: LoadingBarEvent) {
      bar = moveLoadingBar(bar, event);
      arm();
      return bar;
    },
    advance(ms: number) {
      for (let left = ms; left > 0; left -= 1) {
        now += 1;
        const timer = nextTimer(bar);
        if (timer && now === dueAt) {
          bar = moveLoadingBar(bar, timer.event);
          arm();
        }
      }
      return bar;
    },
    get bar() {
      return bar;
    },
  };
}

describe('loading bar', () => {
  it('shows nothing for 200 ms, then starts at 0', () => {
    const clock = clockOver(idleBar);
    clock.send('start');
    expect(clock.advance(199)).toEqual({ phase: 'waiting' });
    expect(clock.advance(1)).toEqual({ phase: 'running', percent: 0 });
  });

  it('is never shown for a page that loads within the throttle', () => {
    const clock = clockOver(idleBar);
    clock.send('start');
    clock.advance(150);
    expect(clock.send('finish')).toEqual({ phase: 'idle' });
    expect(clock.advance(10_000)).toEqual({ phase: 'idle' });
  });

  it('fills in 5000 ms, with a step every 100 ms', () => {
    const clock = clockOver(idleBar);
    clock.send('start');
    clock.advance(200);
    expect(clock.advance(100)).toEqual({ phase: 'running', percent: 2 });
    expect(clock.advance(99)).toEqual({ phase: 'running', percent: 2 });
    expect(clock.advance(1)).toEqual({ phase: 'running', percent: 4 });
    expect(clock.advance(4700)).toEqual({ phase: 'running', percent: 98 });
    expect(clock.advance(100)).toEqual({ phase: 'running', percent: 100 });
    expect(clock.advance(60_000)).toEqual({ phase: 'running', percent: 100 });
  });

  it('stays full for 500 ms after finishing, then hides', () => {
    const clock = clockOver(idleBar);
    clock.send('start');
    clock.advance(700);
    expect(clock.send('finish')).toEqual({ phase: 'finished', failed: false });
    expect(clock.advance(499).phase).toBe('finished');
    expect(clock.advance(1)).toEqual({ phase: 'idle' });
  });

  it('shows the failed style for 500 ms on an error, even a quick one', () => {
    const clock = clockOver(idleBar);
    clock.send('start');
    clock.advance(50);
    expect(clock.send('fail')).toEqual({ phase: 'finished', failed: true });
    expect(clock.advance(500)).toEqual({ phase: 'idle' });
  });

  it('shows the failed style for 500 ms when the page fails after its frame has loaded', () => {
    const quick = clockOver(idleBar);
    quick.send('start');
    expect(quick.send('finish')).toEqual({ phase: 'idle' });
    expect(quick.send('fail')).toEqual({ phase: 'finished', failed: true });
    expect(quick.advance(500)).toEqual({ phase: 'idle' });

    const slow = clockOver(idleBar);
    slow.send('start');
    slow.advance(700);
    slow.send('finish');
    slow.advance(400);
    slow.send('fail');
    expect(slow.send('finish')).toEqual({ phase: 'finished', failed: true });
    expect(slow.advance(499)).toEqual({ phase: 'finished', failed: true });
    expect(slow.advance(1)).toEqual({ phase: 'idle' });
  });

  it('starts over when another page is requested meanwhile', () => {
    const clock = clockOver(idleBar);
    clock.send('start');
    clock.advance(1200);
    expect(clock.send('start')).toEqual({ phase: 'waiting' });
    expect(clock.advance(200)).toEqual({ phase: 'running', percent: 0 });
  });

  it('ignores events that do not apply to its state', () => {
    expect(moveLoadingBar(idleBar, 'tick')).toBe(idleBar);
    expect(moveLoadingBar(idleBar, 'finish')).toBe(idleBar);
    const running: LoadingBar = { phase: 'running', percent: 40 };
    expect(moveLoadingBar(running, 'hide')).toBe(running);
    expect(moveLoadingBar(running, 'throttle-over')).toBe(running);
  });
});
