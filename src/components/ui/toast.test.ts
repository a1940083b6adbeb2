import { afterEach, describe, expect, it, vi } from 'vitest';
import { dropDone, type LiveToast, onFirstToast, takeToasts, toast, TOAST_MS, TOAST_WAIT_MS } from './toast';

/** A fake place that records the toasts it shows. */
function place() {
  let visibleToasts: LiveToast[] = [];
  return {
    show: (message: LiveToast) => void visibleToasts.push(message),
    drop: (dropped: number) => (visibleToasts = visibleToasts.filter(({ id }) => id !== dropped)),
    clear: () => (visibleToasts = []),
    texts: () => visibleToasts.map(({ text }) => text),
  };
}

const leave: (() => void)[] = [];
const take = (where: ReturnType<typeof place>, of: 'page' | 'panel') => {
  const off = takeToasts(where, of);
  leave.push(off);
  return off;
};

afterEach(() => {
  for (const off of leave.splice(0)) off();
  vi.useRealTimers();
});

describe('toasts', () => {
  it('are shown by the panel that opened last, and move when it opens and closes', () => {
    vi.useFakeTimers({ now: 0 });
    const [page, sheet, dialog] = [place(), place(), place()];
    take(page, 'page');
    toast('저장했어요');
    expect(page.texts()).toEqual(['저장했어요']);
    const closeSheet = take(sheet, 'panel');
    expect([page.texts(), sheet.texts()]).toEqual([[], ['저장했어요']]);
    const closeDialog = take(dialog, 'panel');
    toast('보냈어요');
    expect([page.texts(), sheet.texts(), dialog.texts()]).toEqual([[], [], ['저장했어요', '보냈어요']]);
    closeSheet();
    expect([page.texts(), dialog.texts()]).toEqual([[], ['저장했어요', '보냈어요']]);
    vi.setSystemTime(TOAST_MS);
    toast('하나 더');
    closeDialog();
    expect(page.texts()).toEqual(['하나 더']);
    vi.setSystemTime(2 * TOAST_MS);
  });

  it('about success are removed before an error, also when they would move; one with an undo action stays', () => {
    vi.useFakeTimers({ now: 50_000 });
    const [page, panel] = [place(), place()];
    take(page, 'page');
    const close = take(panel, 'panel');
    toast('저장했어요', { tone: 'good' });
    toast('지웠어요', { tone: 'good', action: { label: '되돌리기', run: () => {} } });
    toast('보내지 못했어요', { tone: 'bad' });
    dropDone();
    expect(panel.texts()).toEqual(['지웠어요', '보내지 못했어요']);
    close();
    expect(page.texts()).toEqual(['지웠어요', '보내지 못했어요']);
    vi.setSystemTime(50_000 + TOAST_MS);
  });

  it('wait for a place, also when a panel closes before the page has one', () => {
    vi.useFakeTimers({ now: 100_000 });
    const woken = vi.fn();
    leave.push(onFirstToast(woken));
    const panel = place();
    const close = take(panel, 'panel');
    toast('닫으면서 남긴 말');
    expect(woken).not.toHaveBeenCalled();
    close();
    expect(woken).toHaveBeenCalled();
    const page = place();
    take(page, 'page');
    expect(page.texts()).toEqual(['닫으면서 남긴 말']);
  });

  it('are shown for their whole time when a place is ready late, but not after half a minute', () => {
    vi.useFakeTimers({ now: 200_000 });
    toast('저장했어요');
    vi.setSystemTime(200_000 + 3 * TOAST_MS);
    const late = place();
    const leaveLate = take(late, 'page');
    expect(late.texts()).toEqual(['저장했어요']);
    vi.setSystemTime(200_000 + 4 * TOAST_MS - 1);
    leaveLate();
    const next = place();
    const leaveNext = take(next, 'page');
    expect(next.texts()).toEqual(['저장했어요']);
    leaveNext();
    vi.setSystemTime(300_000);
    toast('보냈어요');
    vi.setSystemTime(300_000 + TOAST_WAIT_MS);
    const tooLate = place();
    take(tooLate, 'page');
    expect(tooLate.texts()).toEqual([]);
  });

  it('replace one that says the same, as after a double press', () => {
    const page = place();
    take(page, 'page');
    const visibleTexts = () => page.texts().filter((text) => text.endsWith('환불'));
    for (const text of ['첫 환불', '다음 환불', '첫 환불']) toast(text, { tone: 'good' });
    expect(visibleTexts()).toEqual(['다음 환불', '첫 환불']);
  });
});
